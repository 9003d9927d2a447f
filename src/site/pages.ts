import { matches } from '../router/index.ts';
import { isDrawnAhead } from './drawnAhead.ts';
import { lazyRoute } from './lazyRoute.tsx';
import type { LazyRoute } from './lazyRoute.tsx';
import { notFoundRoute, routes } from './routes.ts';
import type { PageName, SiteRoute } from './routes.ts';

/** The code of every page; a page in the table without its code does not compile. */
export const pages: { readonly [name in PageName]: LazyRoute } = {
  home: lazyRoute(() => import('./pages/home/HomePage.tsx')),
  assessment: lazyRoute(() => import('./pages/AssessmentPage.tsx')),
  talkWithUs: lazyRoute(async () => {
    const page = await import('./pages/TalkWithUsPage.tsx');
    if (!isDrawnAhead) page.takeIdentityReturn();
    return page;
  }),
  thankYouForYourInterest: lazyRoute(() => import('./pages/ThankYouForYourInterestPage.tsx')),
  callBooked: lazyRoute(() => import('./pages/CallBookedPage.tsx')),
  callCp: lazyRoute(() => import('./pages/callCp/CallCpPage.tsx')),
  callSuccess: lazyRoute(() => import('./pages/callSuccess/CallSuccessPage.tsx')),
  storedValues: lazyRoute(() => import('./pages/storedValues/StoredValuesPage.tsx')),
  notFound: lazyRoute(() => import('./pages/NotFoundPage.tsx')),
};

/** The line of the route table that an address belongs to. */
export function routeOf(pathname: string): SiteRoute {
  return routes.find(({ pattern }) => matches(pattern, pathname)) ?? notFoundRoute;
}

/** Loads the page of an address ahead of need; a failure shows when the page is opened. */
export function preloadPage(pathname: string): void {
  pages[routeOf(pathname).page].preload().catch(() => undefined);
}
