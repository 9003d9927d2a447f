import { matches } from '../../router/index.ts';
import { isPrerendering } from '../prerender/isPrerendering.ts';
import { lazyPage } from './loading/lazyPage.tsx';
import type { LazyPage } from './loading/lazyPage.tsx';
import { notFoundRoute, routeTable } from './routeTable.ts';
import type { PageName, PageRoute } from './routeTable.ts';

/** The code of every page; a page in the table without its code does not compile. */
export const pageLoaders: { readonly [name in PageName]: LazyPage } = {
  home: lazyPage(() => import('./pages/home/HomePage.tsx')),
  assessment: lazyPage(() => import('./pages/assessment/AssessmentPage.tsx')),
  talkWithUs: lazyPage(async () => {
    const page = await import('./pages/talkWithUs/TalkWithUsPage.tsx');
    if (!isPrerendering) page.captureIdentityCallback();
    return page;
  }),
  thankYouForYourInterest: lazyPage(() => import('./pages/thankYouForYourInterest/ThankYouForYourInterestPage.tsx')),
  callBooked: lazyPage(() => import('./pages/callBooked/CallBookedPage.tsx')),
  callCp: lazyPage(() => import('./pages/callCp/CallCpPage.tsx')),
  callSuccess: lazyPage(() => import('./pages/callSuccess/CallSuccessPage.tsx')),
  storedValues: lazyPage(() => import('./pages/storedValues/StoredValuesPage.tsx')),
  notFound: lazyPage(() => import('./pages/notFound/NotFoundPage.tsx')),
};

/** The line of the route table that an address belongs to. */
export function findRoute(pathname: string): PageRoute {
  return routeTable.find(({ pattern }) => matches(pattern, pathname)) ?? notFoundRoute;
}

/** Loads the page of an address ahead of need; a failure shows when the page is opened. */
export function preloadPage(pathname: string): void {
  pageLoaders[findRoute(pathname).page].preload().catch(() => undefined);
}
