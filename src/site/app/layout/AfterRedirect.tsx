import { lazy } from 'react';
import { useRedirectingRoute } from '../../frame/useIsClientNavigation.tsx';

/** The page can do without it. */
const RedirectNotice = lazy(() => import('./RedirectNotice.tsx').catch(() => ({ default: () => null })));

/** What is said to who was led here from a step of a flow. It is loaded for them alone, and drawn with the page, so that it moves nothing. */
export function AfterRedirect() {
  const route = useRedirectingRoute();
  return route === undefined ? null : <RedirectNotice route={route} />;
}
