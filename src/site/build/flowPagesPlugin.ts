import type { Plugin } from 'vite';
import { listFlowAddresses } from './flowAddresses.ts';
import type { SiteFlow } from './flowAddresses.ts';
import { generateFlowPage } from './generateFlowPage.ts';
import { generateFlowForms, generateFlowPages } from './generateFlowTables.ts';

const moduleIdPattern = /^(flow-pages|flow-forms|flow-page:(.+))$/;

/**
 * Serves the pages of all flows as modules: `flow-pages` is the table of their routes, `flow-page:/talk-to-us` the page of
 * an address, `flow-forms` the loaders of the forms that the flows show. `listFlows` returns the shown flows. A build calls it once
 * for all its modules; development calls it for each module, because a flow may have changed since the last one.
 */
export function flowPagesPlugin(listFlows: () => Promise<readonly SiteFlow[]>): Plugin {
  let isBuild = false;
  let listing: Promise<readonly SiteFlow[]> | undefined;
  return {
    name: 'site-flow-pages',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      listing = undefined;
    },
    resolveId: (id) => (moduleIdPattern.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, kind, address] = (id.startsWith('\0') ? moduleIdPattern.exec(id.slice(1)) : null) ?? [];
      if (kind === undefined) return undefined;
      const shown = await (isBuild ? (listing ??= listFlows()) : listFlows());
      const addresses = listFlowAddresses(shown);
      if (kind === 'flow-pages') return { code: generateFlowPages(addresses), map: null };
      if (kind === 'flow-forms') return { code: generateFlowForms(shown), map: null };
      const flowAddress = addresses.find((candidate) => candidate.address === address);
      if (flowAddress === undefined) return this.error(`No flow has the address ${address}.`);
      return { code: generateFlowPage(flowAddress, shown), map: null };
    },
  };
}
