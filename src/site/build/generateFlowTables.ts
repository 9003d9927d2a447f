import { describeFlow } from './describeFlow.ts';
import { getFlowPageName } from './flowAddresses.ts';
import type { FlowAddress, SiteFlow } from './flowAddresses.ts';
import type { PageRoute } from '../routes/routeTable.ts';

/** The routes of the pages of flows. */
export function listFlowRoutes(addresses: readonly FlowAddress[]): readonly PageRoute[] {
  return addresses.map(({ address, flows }) => ({
    path: address === '/' ? '/*' : `${address}/*`,
    page: getFlowPageName(address),
    noindex: flows[0]?.flow.noindex === true,
  }));
}

/** The module `flow-pages`: the route of each page, and the loader of its code. */
export function generateFlowPages(addresses: readonly FlowAddress[]): string {
  const routes = listFlowRoutes(addresses);
  const records = addresses.map(({ address, flows }, index) => {
    const record = JSON.stringify({ ...routes[index], address, description: describeFlow(flows[0]!.flow) }).slice(1, -1);
    return `{${record},load:()=>import(${JSON.stringify(`flow-page:${address}`)})}`;
  });
  return `export const flowPages=[${records.join(',')}];`;
}

/** The module `flow-forms`: the loader of each form that a flow shows. */
export function generateFlowForms(shown: readonly SiteFlow[]): string {
  const names = [...new Set(shown.flatMap(({ flow }) => Object.keys(flow.forms)))].toSorted();
  const loaders = names.map((name) => `${JSON.stringify(name)}:()=>import(${JSON.stringify(`form:${name}`)})`);
  return `export const flowForms={${loaders.join(',')}};`;
}
