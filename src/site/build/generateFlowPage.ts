import path from 'node:path';
import type { Flow } from '../../engine/index.ts';
import { partModules } from '../parts/partRegistry.ts';
import type { SitePartName } from '../parts/sitePartNames.ts';
import type { FlowAddress, ShownFlow } from './flowAddresses.ts';
import { listNamedParts } from './listNamedParts.ts';
import { describeFlow } from './describeFlow.ts';

const site = path.resolve(import.meta.dirname, '..');

/** The module `flow-page:<address>`: the page of an address, built with its flows and with the parts that these name. */
export function generateFlowPage({ address, routeParams, flows }: FlowAddress, shown: readonly ShownFlow[]): string {
  const imports = createImports();
  const isFollowed = (id: string): boolean => flows.some(({ flow }) => flow.entry?.after[id] !== undefined);
  const generated = flows.map(({ flow, continued }) => {
    const earlier = continued.map((one) => generateFlow(one, true));
    return generateFlow(flow, flow.entry !== undefined || isFollowed(flow.id), `,continued:[${earlier.join(',')}]`);
  });
  const first = flows[0]!.flow;
  const create = imports.add('createFlowPage', path.join(site, 'app/pages/flow/createFlowPage.tsx'), true);
  const config = `{address:${JSON.stringify(address)},routeParams:${JSON.stringify(routeParams)},description:${JSON.stringify(describeFlow(first))},flows:[${generated.join(',')}]}`;
  return `${imports.text()}const page=${create}(${config});export default page.default;export const onLoad=page.onLoad;export const prerenderConfig=page.prerenderConfig;`;

  /** The code of one flow of the page. A continued flow is loaded when a run goes on in it. */
  function generateFlow(flow: Flow, isFull: boolean, more = ''): string {
    const isLazy = more === '';
    const parts = listNamedParts(flow).map(({ name, ...use }) => {
      const part = imports.add('part', path.resolve(site, 'parts', partModules[name as SitePartName]));
      return `{part:${part},use:${JSON.stringify(use)}}`;
    });
    const preceding = listPreceding(flow, shown).map((id) => imports.add('flow', `flow:${id}`));
    const load = `async()=>(await import(${JSON.stringify(`flow:${flow.id}`)})).default`;
    const source = isLazy ? `load:${load}` : isFull ? `flow:${imports.add('flow', `flow:${flow.id}`)}` : `flow:${imports.add('flow', `flow-prefix:${flow.id}`)},load:${load}`;
    return `{id:${JSON.stringify(flow.id)},${source},parts:[${parts.join(',')}],preceding:[${preceding.join(',')}],isHelpShown:${!asksOneByOne(flow)},handsOver:${handsOver(flow)}${more}}`;
  }
}

/** The flows whose runs may hand over to this one. */
function listPreceding({ entry }: Flow, shown: readonly ShownFlow[]): readonly string[] {
  return Object.keys(entry?.after ?? {}).filter((id) => shown.some(({ flow }) => flow.id === id));
}

function handsOver({ outcomes }: Flow): boolean {
  return Object.values(outcomes).some(({ handoff }) => handoff !== undefined);
}

/** Beside questions that are asked one by one, no link but Exit is shown. */
function asksOneByOne({ steps }: Flow): boolean {
  return steps.some((step) => step.kind === 'questionnaire' && step.items.length > 0);
}

/** Collects the imports of a module, each once. */
function createImports() {
  const names = new Map<string, { readonly name: string; readonly isNamed: boolean }>();
  return {
    add(name: string, module: string, isNamed = false): string {
      const local = names.get(module)?.name ?? (isNamed ? name : `${name}${names.size}`);
      names.set(module, { name: local, isNamed });
      return local;
    },
    text: () =>
      [...names]
        .map(([module, { name, isNamed }]) => `import ${isNamed ? `{${name}}` : name} from ${JSON.stringify(module.replaceAll('\\', '/'))};`)
        .join(''),
  };
}
