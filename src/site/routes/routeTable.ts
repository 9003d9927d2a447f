/** The route table: which page an address shows. The browser, the build and, through routes.json, the server match addresses against it. */

/** One record of the route table. */
interface RouteRecord<Page extends string> {
  /** A path of React Router: `:name` is one segment, `:name?` one or none, a final `*` any number. The most specific path wins. */
  readonly path: string;
  readonly page: Page;
  /** True for a page that search engines must not list. */
  readonly noindex: boolean;
}

const records = [
  { path: '/', page: 'home', noindex: false },
  { path: '/talk-to-us/*', page: 'assessment', noindex: false },
  { path: '/talk-with-us/*', page: 'talkWithUs', noindex: false },
  { path: '/thank-you-for-your-interest', page: 'thankYouForYourInterest', noindex: true },
  { path: '/call/booked', page: 'callBooked', noindex: true },
  { path: '/call-cp', page: 'callCp', noindex: true },
  { path: '/call/success', page: 'callSuccess', noindex: true },
  { path: '/__test', page: 'storedValues', noindex: true },
] as const satisfies readonly RouteRecord<string>[];

/** The name of a page. Its code is src/site/app/pages/<name>, its document pages/<name>.html. */
export type PageName = (typeof records)[number]['page'] | 'notFound';

/** The route of a page. */
export type PageRoute = RouteRecord<PageName>;

/** The routes of all addresses that exist. */
export const routeTable: readonly PageRoute[] = records;

/** The route of every other address. The server responds to these with 404. */
export const notFoundRoute: PageRoute = { path: '*', page: 'notFound', noindex: true };

/** The document of a page, relative to the built site. */
export function getDocumentPath({ page }: PageRoute): string {
  return `pages/${page}.html`;
}
