import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackEvent } from '../../observability/analytics/trackEvent.ts';
import { useScrollPosition } from './useScrollPosition.ts';

/** Sets the scroll position and counts one page view whenever the path changes. Stands behind the page, whose effects may redirect first. */
export function RouteChangeEffects(): undefined {
  const { pathname } = useLocation();
  const counted = useRef<string>(undefined);
  useScrollPosition();
  useEffect(() => {
    // A path that has been redirected since this render was never shown.
    if (counted.current === pathname || window.location.pathname !== pathname) return;
    counted.current = pathname;
    trackEvent('page_view');
  }, [pathname]);
}
