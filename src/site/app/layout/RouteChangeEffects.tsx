import { useEffect, useRef } from 'react';
import { useLocation } from '../../../router/index.ts';
import { trackEvent } from '../../observability/analytics/trackEvent.ts';
import { findRoute } from '../pageLoaders.ts';

/** On every change of path: the page goes to its top and one page view is counted. */
export function RouteChangeEffects() {
  const { pathname } = useLocation();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    // A path that was redirected in the meantime was never seen by anybody.
    if (seen.current === pathname || window.location.pathname !== pathname) return;
    seen.current = pathname;
    window.scrollTo(0, 0);
    trackEvent('page_view');
  }, [pathname]);
  return findRoute(pathname).noindex ? <meta name="robots" content="noindex" /> : null;
}
