import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findRedirectTarget } from '../../../src/site/routes/findRedirectTarget.ts';
import { findRoute } from '../../../src/site/routes/findRoute.ts';
import { matchRoute } from '../../../src/site/routes/matchRoute.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const catalog = JSON.parse(readFileSync(path.join(root, 'flows/catalog.json'), 'utf8')) as { readonly routes: object };
/** The addresses of the flows that are served. */
const flowRoutes = Object.keys(catalog.routes).map((route) => ({ path: `${route}/*` }));

/** Whether something other than 'Page not found' stands at an address of this site: a page, a flow or a redirect. */
export function hasPage(address: string): boolean {
  return (
    findRoute(address).page !== 'notFound' || matchRoute(flowRoutes, address) !== undefined || findRedirectTarget(address) !== undefined
  );
}
