import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from '../../observability/analytics/trackEvent.ts';
import { useScrollPosition } from './useScrollPosition.ts';

/**
 * Sets the scroll position and counts one page view whenever the path changes. It is rendered after the page, so that the effects
 * of the page run first: they may redirect.
 */
export function RouteChangeEffects(): undefined {
  const { pathname } = useLocation();
  const counted = useRef<string>(undefined);
  useScrollPosition();
  useEffect(() => {
    const wasPrerendered = counted.current === undefined && window.preHydration?.canHydrate === true;
    // A path that has been redirected since this render was never shown, and is not counted. A prerendered screen was shown: Next
    // may have been pressed on it before the app rendered.
    if (counted.current === pathname || (window.location.pathname !== pathname && !wasPrerendered)) return;
    counted.current = pathname;
    trackPageView(pathname);
  }, [pathname]);
}
