/** The routes of the site's own pages. The routes of flows come from the catalogue: see siteRoutes.ts. */

import type siteParts from '../../../schemas/site-parts.json';

/** A path that files of flows may link to. */
type LinkedPath = keyof (typeof siteParts)['pages'];

/** One record of the route table. */
interface RouteRecord<Page extends string> {
  /** A path of React Router: `:name` matches one segment, `:name?` one or none, a final `*` any number. The most specific path wins. */
  readonly path: string;
  readonly page: Page;
  /** True for a page that search engines must not list. */
  readonly noindex: boolean;
}

const records = [
  { path: '/', page: 'home', noindex: false },
  { path: '/faq', page: 'faq', noindex: false },
  { path: '/how-ketamine-works', page: 'howKetamineWorks', noindex: false },
  { path: '/impact', page: 'impact', noindex: false },
  { path: '/company', page: 'company', noindex: false },
  { path: '/discover', page: 'discover', noindex: false },
  { path: '/signup', page: 'signup', noindex: false },
  { path: '/veterans', page: 'veterans', noindex: false },
  { path: '/resilience', page: 'resilience', noindex: false },
  { path: '/sample-clinic', page: 'partners/sampleClinic', noindex: true },
  { path: '/sample-network', page: 'partners/sampleNetwork', noindex: true },
  { path: '/sample-foundation', page: 'partners/sampleFoundation', noindex: true },
  { path: '/nue-care-terms-conditions', page: 'nueCareTerms', noindex: false },
  { path: '/journal/*', page: 'journal', noindex: false },
  { path: '/thank-you-for-your-interest', page: 'thankYouForYourInterest', noindex: true },
  { path: '/call/booked', page: 'callBooked', noindex: true },
  { path: '/call-cp', page: 'callCp', noindex: true },
  { path: '/call/success', page: 'callSuccess', noindex: true },
  { path: '/checkout/select', page: 'choosePlan', noindex: true },
  { path: '/payment/success', page: 'paymentSuccess', noindex: true },
  { path: '/sessions', page: 'sessions', noindex: true },
  { path: '/newsletter/signup', page: 'newsletterSignup', noindex: false },
  { path: '/newsletter/confirm', page: 'newsletterConfirm', noindex: true },
  { path: '/newsletter/unsubscribe', page: 'newsletterUnsubscribe', noindex: true },
  { path: '/email-form', page: 'emailForm', noindex: true },
] as const satisfies readonly (RouteRecord<string> & { readonly path: LinkedPath })[];

const optionalRecords = [
  { path: '/', page: 'homeInPerson', noindex: false },
  { path: '/nue-care', page: 'nueCare', noindex: false },
  { path: '/__test', page: 'storedValues', noindex: true },
  { path: '/__playlist-test', page: 'playlistTest', noindex: true },
] as const satisfies readonly RouteRecord<string>[];

/** The name of a page of the site itself, which shows no flow. Its code is in src/site/app/pages: see `getPageFile`. */
export type PageName = (typeof records | typeof optionalRecords)[number]['page'] | 'notFound';

/** The name of a page that is shared with a partner: `partners/` and the name of its file. */
export type PartnerPageName = Extract<PageName, `partners/${string}`>;

/** The name of a page that shows flows: `flows/` and its address. */
export type FlowPageName = `flows/${string}`;

/** The route of a page. */
export type PageRoute = RouteRecord<PageName | FlowPageName>;

/** The route of a page of the site itself. */
export type OwnPageRoute = RouteRecord<PageName>;

/** The routes of the site's own pages. */
export const routeTable: readonly OwnPageRoute[] = records;

/**
 * The routes of pages that every build contains, but that a server serves only if its configuration names them (OPTIONAL_PAGES). An
 * optional page replaces another page with the same address. Where it is not served, its address is unknown. No page links to them.
 */
export const optionalRoutes: readonly OwnPageRoute[] = optionalRecords;

/** The route of every other address, to which the server responds with 404. */
export const notFoundRoute: OwnPageRoute = { path: '*', page: 'notFound', noindex: true };

/** The file of the component of a page, relative to src/site/app. The pages of partners share a folder; every other page has its own. */
export function getPageFile(page: PageName): string {
  const [, folder = page, name = page] = /^(.+)\/(.+)$/.exec(page) ?? [];
  return `pages/${folder}/${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`;
}

/** True for a page that is shared with a partner. */
export function isPartnerPage(page: PageName): page is PartnerPageName {
  return page.startsWith('partners/');
}

/** The path of a page's document, relative to the built site. */
export function getDocumentPath({ page }: Pick<PageRoute, 'page'>): string {
  return `pages/${page}.html`;
}
