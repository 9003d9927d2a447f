import { listQuestionnaireItems } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { partModules } from '../parts/partRegistry.ts';
import type { SitePartName } from '../parts/sitePartNames.ts';
import type { AddressFlow, FlowAddress, SiteFlow } from './flowAddresses.ts';
import { listBelowHeading } from './listBelowHeading.ts';
import { listNamedParts } from './listNamedParts.ts';

/** The folder `src/site/` with forward slashes, for import paths. */
const site = import.meta.dirname.replaceAll('\\', '/').replace(/build$/, '');

/**
 * The code of the module `flow-page:<address>`: the page of an address, with its flows and the parts that they name. The page contains
 * the full flow where the flow follows another one, or another one follows it on this page. It contains only the prefix of any other
 * flow.
 */
export function generateFlowPage({ address, routeParams, flows }: FlowAddress, shown: readonly SiteFlow[]): string {
  const imports = createImports();
  const preceding = listPreceding(flows, shown);
  const generated = flows.map((addressFlow) => generateCurrentFlow(addressFlow, preceding.includes(addressFlow.flow.id), shown, imports));
  const handoff = preceding.length > 0 ? generateHandoff(imports) : '';
  const create = imports.addNamed('createFlowPage', 'app/pages/flow/createFlowPage.tsx');
  const config = `{address:${JSON.stringify(address)},routeParams:${JSON.stringify(routeParams)},flows:[${generated.join(',')}],preceding:[${preceding.map((id) => generateLoadable(id, flows, imports)).join(',')}]${handoff}}`;
  return [
    imports.getCode(),
    `const page=${create}(${config});`,
    'export default page.default;export const onLoad=page.onLoad;export const config=page.config;',
  ].join('');
}

/** The ids of the shown flows that hand over to a flow of this page, each once. */
function listPreceding(flows: readonly AddressFlow[], shown: readonly SiteFlow[]): readonly string[] {
  const following = flows.flatMap(({ flow, continued }) => [flow, ...continued]);
  const preceding = new Set(following.flatMap(({ entry }) => Object.keys(entry?.after ?? {})));
  return [...preceding].filter((id) => shown.some(({ flow }) => flow.id === id));
}

/** The record of a preceding flow. Its loader returns the flow at once where the page contains it already. */
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
  const earlier = continued.map((version) => `{${generateFields(version, shown, imports)},load:${generateLoader(version.id)}}`);
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

/** The texts are imported from `createFlowPage`, so that they do not become a chunk of their own. */
function generateBelowHeading(flow: Flow, shown: readonly SiteFlow[], imports: Imports): string {
  const others = shown.map((siteFlow) => siteFlow.flow);
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

/** True for a flow with a questionnaire. Its pages show no link beside Exit. */
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
