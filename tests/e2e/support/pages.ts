import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPartnerPage, optionalRoutes, routeTable } from '../../../src/site/routes/routeTable.ts';
import type { OwnPageRoute } from '../../../src/site/routes/routeTable.ts';

/** The pages of the site. All lists are read from the route table or from the build, so journeys that use them also test new pages. */

const ownRoutes = [...routeTable, ...optionalRoutes];

/** The address of a page. An optional page with the path of another page is shown there for the query `?page=`. */
function getAddress(route: OwnPageRoute): string {
  const isInstead = optionalRoutes.includes(route) && routeTable.some((other) => other.path === route.path);
  return isInstead ? `${route.path}?page=${route.page}` : route.path.replace(/\/\*$/, '');
}

const isToBeRead = ({ page, noindex }: OwnPageRoute): boolean => !noindex || isPartnerPage(page);

/** The pages of partners. */
export const partnerPages: readonly string[] = routeTable.filter(({ page }) => isPartnerPage(page)).map(getAddress);

/** The pages that look the same for everybody: those that search engines list, and those of partners. */
export const pagesToRead: readonly string[] = ownRoutes.filter(isToBeRead).map(getAddress);

/** The other pages of the site: they need a visit, and say so without one, or are for debugging. */
export const pagesOfVisits: readonly string[] = ownRoutes.filter((route) => !isToBeRead(route)).map(getAddress);

/** The pages of the site that search engines list. */
export const indexedPages: readonly string[] = pagesToRead.filter((address) => !partnerPages.includes(address) && !address.includes('?'));

/** Routes as the build writes them for the server. */
interface RoutesFile {
  readonly routes: readonly { readonly path: string; readonly file: string }[];
  readonly redirects: readonly { readonly path: string; readonly to: string }[];
}

/** Reads dist/site/routes.json, which the build writes for the server. */
export async function readRoutes(): Promise<RoutesFile> {
  const file = path.resolve(import.meta.dirname, '../../../dist/site/routes.json');
  return JSON.parse(await readFile(file, 'utf8')) as RoutesFile;
}

/** The addresses of all documents of the build: of pages, and of first screens of flows. */
export async function listDocuments(): Promise<readonly string[]> {
  return (await readRoutes()).routes.map((route) => route.path.replace(/\/\*$/, ''));
}

/** The addresses of the first screens of flows. */
export async function listFlowAddresses(): Promise<readonly string[]> {
  const { routes } = await readRoutes();
  return routes.filter(({ file }) => file.startsWith('pages/flows/')).map((route) => route.path.replace(/\/\*$/, ''));
}
