import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackEvent } from '../../observability/analytics/trackEvent.ts';

/** Scrolls to the top and counts one page view whenever the path changes. */
export function RouteChangeEffects(): undefined {
  const { pathname } = useLocation();
  const counted = useRef<string>(undefined);
  useEffect(() => {
    // A path that has been redirected since this render was never shown.
    if (counted.current === pathname || window.location.pathname !== pathname) return;
    counted.current = pathname;
    window.scrollTo(0, 0);
    trackEvent('page_view');
  }, [pathname]);
}
