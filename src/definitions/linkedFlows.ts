import type { FlowFile } from '../engine/index.ts';
import { getFlowFolder, parseFlowId } from './flowFiles.ts';
import { hasError, readChecked } from './readChecked.ts';
import type { CheckedFile } from './readChecked.ts';
import type { Root } from './readers/root.ts';
import type { Source } from './source/source.ts';

/** The flows that a flow names: the targets of its handoffs, and the flows in its `entry`. */
export interface LinkedFlows {
  /** By id; one that does not exist, or is no flow, is not there. What is wrong with it is found when it is loaded itself. */
  readonly flows: { readonly [id: string]: FlowFile };
  readonly sources: readonly Source[];
}

/** Reads the files of the flows that a flow names. */
export async function readLinkedFlows(root: Root, { source, findings }: CheckedFile): Promise<LinkedFlows> {
  if (hasError(findings)) return { flows: {}, sources: [] };
  const { outcomes, entry } = source.value as FlowFile;
  const handoffs = Object.values(outcomes).flatMap(({ handoff }) => handoff?.split('#')[0] ?? []);
  const ids = [...new Set([...handoffs, ...Object.keys(entry?.after ?? {})])];
  const linked = await Promise.all(ids.map(async (id) => [id, await readLinkedFlow(root, id)] as const));
  const sound = linked.flatMap(([id, other]) => (other === undefined || hasError(other.findings) ? [] : [[id, other.source] as const]));
  return {
    flows: Object.fromEntries(sound.map(([id, one]) => [id, one.value as FlowFile])),
    sources: linked.flatMap(([, other]) => other?.source ?? []),
  };
}

async function readLinkedFlow(root: Root, id: string): Promise<CheckedFile | undefined> {
  const name = parseFlowId(id);
  return name === undefined ? undefined : readChecked(root, `${getFlowFolder(name)}/flow.json`, 'flow');
}
