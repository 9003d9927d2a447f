import { parseFlowId } from '../engine/index.ts';
import type { Finding, FlowFile } from '../engine/index.ts';
import { getFlowFolder } from './flowFiles.ts';
import { hasError, readChecked } from './readChecked.ts';
import type { CheckedFile } from './readChecked.ts';
import type { Root } from './readers/root.ts';
import type { Source } from './source/source.ts';

/** The flows that a flow names: the targets of its handoffs, and the flows in its `entry`. */
export interface LinkedFlows {
  /** By id. Flows that do not exist or cannot be used are left out. */
  readonly flows: { readonly [id: string]: FlowFile };
  /**
   * The findings of those that exist and cannot be used. Without these, a flow that leads to one of them would only get the finding
   * that it does not exist.
   */
  readonly findings: readonly Finding[];
  readonly sources: readonly Source[];
}

/** Reads the files of the flows that a flow names. */
export async function readLinkedFlows(root: Root, { source, findings }: CheckedFile): Promise<LinkedFlows> {
  if (hasError(findings)) return { flows: {}, findings: [], sources: [] };
  const { outcomes, entry } = source.value as FlowFile;
  const handoffs = Object.values(outcomes).flatMap(({ handoff }) => handoff?.split('#')[0] ?? []);
  const ids = [...new Set([...handoffs, ...Object.keys(entry?.after ?? {})])];
  const linked = await Promise.all(ids.map(async (id) => [id, await readLinkedFlow(root, id)] as const));
  const sound = linked.flatMap(([id, other]) => (other === undefined || hasError(other.findings) ? [] : [[id, other.source] as const]));
  const broken = linked.flatMap(([, other]) => (other !== undefined && isReadable(other) && hasError(other.findings) ? [other] : []));
  return {
    findings: broken.flatMap((other) => other.findings),
    flows: Object.fromEntries(sound.map(([id, file]) => [id, file.value as FlowFile])),
    sources: linked.flatMap(([, other]) => other?.source ?? []),
  };
}

function isReadable({ findings }: CheckedFile): boolean {
  return findings.every(({ ruleId }) => ruleId !== 'unreadable-file');
}

async function readLinkedFlow(root: Root, id: string): Promise<CheckedFile | undefined> {
  const name = parseFlowId(id);
  return name === undefined ? undefined : readChecked(root, `${getFlowFolder(name)}/flow.json`, 'flow');
}
