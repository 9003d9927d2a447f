import { useNavigate } from 'react-router-dom';
import { createOriginState } from '../funnel/session/originRoute.ts';
import type { PageNavigation } from '../funnel/flow/sitePorts.ts';
import { sitePages } from './pageRegistry.ts';

/**
 * The navigation that the page of a flow passes to its ports.
 *
 * @param originRoute The route of the flow: Back on the next page can return to it.
 * @param routeParams The parameters of the address at which the flow is shown.
 */
export function usePageNavigation(originRoute: string, routeParams: PageNavigation['routeParams']): PageNavigation {
  const navigate = useNavigate();
  return { leave: (href) => navigate(href, { state: createOriginState(originRoute) }), prefetchPage: sitePages.prefetch, routeParams };
}
