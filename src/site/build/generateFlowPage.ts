import { listQuestionnaireItems } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { partModules } from '../parts/partRegistry.ts';
import type { SitePartName } from '../parts/sitePartNames.ts';
import type { AddressFlow, FlowAddress, SiteFlow } from './flowAddresses.ts';
import { listBelowHeading } from './listBelowHeading.ts';
import { listNamedParts } from './listNamedParts.ts';

/** The folder of the site, as modules are imported from it. */
const site = import.meta.dirname.replaceAll('\\', '/').replace(/build$/, '');

/**
 * The module `flow-page:<address>`: the page of an address, built with its flows and with the parts that these name. A
 * flow that follows another one, or that is followed on this page, is there as a whole; any other one as its prefix.
 */
export function generateFlowPage({ address, routeParams, flows }: FlowAddress, shown: readonly SiteFlow[]): string {
  const imports = createImports();
  const preceding = listPreceding(flows, shown);
  const generated = flows.map((one) => generateCurrentFlow(one, preceding.includes(one.flow.id), shown, imports));
  const handoff = preceding.length > 0 ? generateHandoff(imports) : '';
  const create = imports.addNamed('createFlowPage', 'app/pages/flow/createFlowPage.tsx');
  const config = `{address:${JSON.stringify(address)},routeParams:${JSON.stringify(routeParams)},flows:[${generated.join(',')}],preceding:[${preceding.map((id) => generateLoadable(id, flows, imports)).join(',')}]${handoff}}`;
  return [
    imports.getCode(),
    `const page=${create}(${config});`,
    'export default page.default;export const onLoad=page.onLoad;export const config=page.config;',
  ].join('');
}

/** The flows that hand over to one that is shown on the page, each once. */
function listPreceding(flows: readonly AddressFlow[], shown: readonly SiteFlow[]): readonly string[] {
  const following = flows.flatMap(({ flow, continued }) => [flow, ...continued]);
  const preceding = new Set(following.flatMap(({ entry }) => Object.keys(entry?.after ?? {})));
  return [...preceding].filter((id) => shown.some(({ flow }) => flow.id === id));
}

/** A flow that is followed on this page is there already. */
function generateLoadable(id: string, flows: readonly AddressFlow[], imports: Imports): string {
  const isHere = flows.some(({ flow }) => flow.id === id);
  return `{id:${JSON.stringify(id)},load:${isHere ? `async()=>${imports.add('flow', `flow:${id}`)}` : generateLoader(id)}}`;
}

function generateHandoff(imports: Imports): string {
  const [find, list] = ['findLatestLeadHandoff', 'listLatestLeads'].map((name) => imports.addNamed(name, 'funnel/flow/leadHandoff.ts'));
  return `,findHandoff:${find},listLeads:${list}`;
}

function generateCurrentFlow({ flow, continued }: AddressFlow, isFollowed: boolean, shown: readonly SiteFlow[], imports: Imports): string {
  const isWhole = flow.entry !== undefined || isFollowed;
  const source = isWhole
    ? `flow:${imports.add('flow', `flow:${flow.id}`)}`
    : `flow:${imports.add('flow', `flow-prefix:${flow.id}`)},load:${generateLoader(flow.id)}`;
  const earlier = continued.map((one) => `{${generateFields(one, shown, imports)},load:${generateLoader(one.id)}}`);
  return `{${generateFields(flow, shown, imports)},${source},continued:[${earlier.join(',')}]}`;
}

/** The fields of a flow that do not depend on how it is loaded. */
function generateFields(flow: Flow, shown: readonly SiteFlow[], imports: Imports): string {
  const parts = listNamedParts(flow).map(({ name, ...use }) => {
    const module = partModules[name as SitePartName].replace('./', `${site}parts/`);
    return `{part:${imports.add('part', module)},use:${JSON.stringify(use)}}`;
  });
  return [
    `id:${JSON.stringify(flow.id)}`,
    `parts:[${parts.join(',')}]`,
    `isHelpShown:${!asksOneByOne(flow)}`,
    `hasHandoff:${hasHandoff(flow)}`,
    `belowHeading:{${generateBelowHeading(flow, shown, imports)}}`,
  ].join(',');
}

/** `createFlowPage` exports the texts, so that they are no chunk of their own. */
function generateBelowHeading(flow: Flow, shown: readonly SiteFlow[], imports: Imports): string {
  const others = shown.map((one) => one.flow);
  return listBelowHeading(flow, others)
    .map(([step, text]) => `${JSON.stringify(step)}:${imports.addNamed(text, 'app/pages/flow/createFlowPage.tsx')}`)
    .join(',');
}

function generateLoader(id: string): string {
  return `async()=>(await import(${JSON.stringify(`flow:${id}`)})).default`;
}

function hasHandoff({ outcomes }: Flow): boolean {
  return Object.values(outcomes).some(({ handoff }) => handoff !== undefined);
}

/** Beside questions that are asked one by one, no link but Exit is shown. */
function asksOneByOne({ steps }: Flow): boolean {
  return steps.some((step) => listQuestionnaireItems(step).length > 0);
}

/** The imports of a generated module. */
interface Imports {
  /** Imports the default export of a module; returns its name. */
  add(prefix: string, module: string): string;
  /** Imports an export of a module of the site; returns its name. */
  addNamed(name: string, module: string): string;
  getCode(): string;
}

function createImports(): Imports {
  const clauses = new Map<string, { readonly name: string; readonly clause: string; readonly module: string }>();
  return {
    add(prefix, module) {
      const name = clauses.get(module)?.name ?? `${prefix}${clauses.size}`;
      clauses.set(module, { name, clause: name, module });
      return name;
    },
    addNamed(name, module) {
      clauses.set(name, { name, clause: `{${name}}`, module: site + module });
      return name;
    },
    getCode: () => [...clauses.values()].map(({ clause, module }) => `import ${clause} from ${JSON.stringify(module)};`).join(''),
  };
}
