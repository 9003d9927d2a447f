import { useEffect, useRef } from 'react';
import { useLocation } from '../../router/index.ts';
import { track } from '../analytics/events.ts';
import { routeOf } from '../pages.ts';

/** On every change of path: the page goes to its top and one page view is counted. */
export function RouteChange() {
  const { pathname } = useLocation();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    // A path that was redirected in the meantime was never seen by anybody.
    if (seen.current === pathname || window.location.pathname !== pathname) return;
    seen.current = pathname;
    window.scrollTo(0, 0);
    track('page_view');
  }, [pathname]);
  return routeOf(pathname).noindex ? <meta name="robots" content="noindex" /> : null;
}
