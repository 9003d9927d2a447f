import { formatFlowVersion, parseFlowId } from '../../engine/index.ts';
import type { Flow, FlowFile } from '../../engine/index.ts';
import { getFlowFolder, listFlows } from '../flowFiles.ts';
import { hasError, readChecked } from '../readChecked.ts';
import type { Root } from '../readers/root.ts';

/** The properties of a flow that decide whether it can share its address. */
export type AddressedFlow = Pick<Flow, 'id' | 'route' | 'entry' | 'release'>;

/** Another flow at the address of a flow, if anybody may begin either of them; `undefined` when the address can show both. */
export function findRivalFlow<T extends AddressedFlow>(flow: AddressedFlow, served: readonly T[]): T | undefined {
  const name = parseFlowId(flow.id)?.name;
  if (flow.entry !== undefined) return undefined;
  return served.find((other) => other.route === flow.route && other.entry === undefined && parseFlowId(other.id)?.name !== name);
}

/** The problem of two flows at one address, as a sentence. */
export function describeRivalFlow(flow: AddressedFlow, rival: AddressedFlow): string {
  return `Anybody may begin '${formatFlowVersion(flow)}' and '${formatFlowVersion(rival)}' at ${flow.route}, which can show only one of them.`;
}

/** The newest version of each flow that has a folder. A flow whose `flow.json` has an error is left out. */
export async function listNewestFlows(root: Root): Promise<readonly AddressedFlow[]> {
  const newest = new Map((await listFlows(root)).flatMap((id) => parseFlowId(id) ?? []).map((name) => [name.name, name] as const));
  const flows = [...newest.values()].map(async (name): Promise<readonly AddressedFlow[]> => {
    const { source, findings } = await readChecked(root, `${getFlowFolder(name)}/flow.json`, 'flow');
    if (hasError(findings)) return [];
    const { route, entry } = source.value as FlowFile;
    return [{ id: `${name.name}@${name.version}`, route, ...(entry === undefined ? {} : { entry }) }];
  });
  return (await Promise.all(flows)).flat();
}
