import { matchRoute } from '../routes/matchRoute.ts';
import { redirects } from '../routes/redirectTable.ts';
import { optionalRoutes, routeTable } from '../routes/routeTable.ts';

/**
 * The addresses that the server answers before any page: the API, the health checks, the files of the build, and the fakes. Addresses
 * with a dot or an underscore are left out, because no flow can have them.
 */
const serverPaths = ['/v1/*', '/healthz', '/readyz', '/assets/*', '/journal-pictures/*', '/standins/*'];

const takenRoutes = [
  ...[...routeTable, ...optionalRoutes].map(({ path, page }) => ({ path, use: `the site has its page ${page}` })),
  ...redirects.map(({ path }) => ({ path, use: 'the site redirects to another address' })),
  ...serverPaths.map((path) => ({ path, use: 'the server answers itself' })),
];

/**
 * Finds what already uses an address, and would be shown there in place of a flow.
 *
 * @returns The end of a sentence such as “/faq, where …”; `undefined` when the address is free.
 */
export function findAddressUse(address: string): string | undefined {
  return matchRoute(takenRoutes, address)?.route.use;
}
