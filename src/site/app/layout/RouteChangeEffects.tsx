import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from '../../observability/analytics/trackEvent.ts';
import { useScrollPosition } from './useScrollPosition.ts';

/** Sets the scroll position and counts one page view whenever the path changes. Stands behind the page, whose effects may redirect first. */
export function RouteChangeEffects(): undefined {
  const { pathname } = useLocation();
  const counted = useRef<string>(undefined);
  useScrollPosition();
  useEffect(() => {
    const wasDrawn = counted.current === undefined && window.preHydration?.canHydrate === true;
    // A path that has been redirected since this render was never shown. That of a document with its drawing was: Next may have been
    // pressed on it before the app was there.
    if (counted.current === pathname || (window.location.pathname !== pathname && !wasDrawn)) return;
    counted.current = pathname;
    trackPageView(pathname);
  }, [pathname]);
}
