import path from 'node:path';
import { listFlows, loadFlow } from '../../../src/definitions/index.ts';
import { findRedirectTarget } from '../../../src/site/routes/findRedirectTarget.ts';
import { matchRoute } from '../../../src/site/routes/matchRoute.ts';
import { optionalRoutes, routeTable } from '../../../src/site/routes/routeTable.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const flows = (await Promise.all((await listFlows(root)).map((id) => loadFlow(root, id)))).flatMap(({ flow }) => flow ?? []);

/** The addresses of the pages of the site and of the steps of all flows. The first step of a flow has the address of the flow. */
const shownRoutes = [
  ...routeTable,
  ...optionalRoutes,
  ...flows.flatMap(({ route, steps }) => steps.map((step) => ({ path: step.path === '' ? route : `${route}/${step.path}` }))),
];

/** True for an address below the address of a flow: only a step of the flow can have such an address. */
export function isBelowFlow(address: string): boolean {
  return flows.some(({ route }) => matchRoute([{ path: `${route}/:step/*` }], address) !== undefined);
}

/** True when an address of this site shows a page or a step of a flow, or redirects; false when it shows 'Page not found'. */
export function hasPage(address: string): boolean {
  return matchRoute(shownRoutes, address) !== undefined || findRedirectTarget(address) !== undefined;
}
