/** Which address shows which page: read by the router, by the counting of page views, and by the build for the server. */

/** A page of the site, by name; `pages.ts` loads it. */
export type PageName =
  | 'home'
  | 'assessment'
  | 'talkWithUs'
  | 'thankYouForYourInterest'
  | 'callBooked'
  | 'callCp'
  | 'callSuccess'
  | 'storedValues'
  | 'notFound';

/** One line of the route table. */
export interface PageRoute {
  /** As the router reads it. */
  readonly pattern: string;
  readonly page: PageName;
  /** Search engines leave the page out. */
  readonly noindex: boolean;
}

/** Every address that exists. */
export const routeTable: readonly PageRoute[] = [
  { pattern: '/', page: 'home', noindex: false },
  { pattern: '/talk-to-us/*', page: 'assessment', noindex: false },
  { pattern: '/talk-with-us/*', page: 'talkWithUs', noindex: false },
  { pattern: '/thank-you-for-your-interest', page: 'thankYouForYourInterest', noindex: true },
  { pattern: '/call/booked', page: 'callBooked', noindex: true },
  { pattern: '/call-cp', page: 'callCp', noindex: true },
  { pattern: '/call/success', page: 'callSuccess', noindex: true },
  { pattern: '/__test', page: 'storedValues', noindex: true },
];

/** What every other address shows; the server answers it with 404. */
export const notFoundRoute: PageRoute = { pattern: '*', page: 'notFound', noindex: true };

/** The document of a page in the built site. */
export function getDocumentPath({ page }: PageRoute): string {
  return `pages/${page}.html`;
}
