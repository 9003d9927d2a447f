import { useNavigate, useParams } from 'react-router-dom';
import { createOriginState } from '../funnel/session/originRoute.ts';
import type { PageNavigation } from '../funnel/flow/sitePorts.ts';
import { sitePages } from './pageRegistry.ts';

/**
 * The navigation that the page of a flow gives its ports.
 *
 * @param originRoute The route of the flow, where Back on the next page must return to it.
 */
export function usePageNavigation(originRoute?: string): PageNavigation {
  const navigate = useNavigate();
  const routeParams = useParams();
  const options = originRoute === undefined ? {} : { state: createOriginState(originRoute) };
  return { leave: (href) => navigate(href, options), prefetchPage: sitePages.prefetch, routeParams };
}
