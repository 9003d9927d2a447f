import path from 'node:path';
import { listFlows, loadFlow } from '../../../src/definitions/index.ts';
import { findRedirectTarget } from '../../../src/site/routes/findRedirectTarget.ts';
import { matchRoute } from '../../../src/site/routes/matchRoute.ts';
import { optionalRoutes, routeTable } from '../../../src/site/routes/routeTable.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const flows = (await Promise.all((await listFlows(root)).map((id) => loadFlow(root, id)))).flatMap(({ flow }) => flow ?? []);

/** The addresses of the site's own pages, and of the steps of all flows. The first step of a flow is at the address of the flow. */
const shownRoutes = [
  ...routeTable,
  ...optionalRoutes,
  ...flows.flatMap(({ route, steps }) => steps.map((step) => ({ path: step.path === '' ? route : `${route}/${step.path}` }))),
];

/** Whether an address is below that of a flow, where nothing but a step of the flow can be. */
export function isBelowFlow(address: string): boolean {
  return flows.some(({ route }) => matchRoute([{ path: `${route}/:step/*` }], address) !== undefined);
}

/** Whether something other than 'Page not found' stands at an address of this site: a page, a step of a flow or a redirect. */
export function hasPage(address: string): boolean {
  return matchRoute(shownRoutes, address) !== undefined || findRedirectTarget(address) !== undefined;
}
