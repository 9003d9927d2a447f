import { loadFlow, loadReleases } from '../../definitions/index.ts';
import type { Progress } from '../../analysis/progress/index.ts';
import type { LoadedFlow, Reader } from '../../definitions/index.ts';
import { formatFlowVersion } from '../../engine/index.ts';
import { UsageError } from '../commandLine/usageError.ts';
import type { FlowInput, VerbRequest } from '../verbs/verb.ts';

/** What an input is called: `lead@2`, `lead@2.0.0`, `main:lead@2`. */
export function formatInputName({ root, ...edition }: FlowInput): string {
  return root.label + formatFlowVersion(edition);
}

/** Reads the files of a flow, telling how many of them have been read. */
export function readFlow(root: Reader, id: string, progress: Progress): Promise<LoadedFlow> {
  return loadFlow(root, id, (share) => progress('reading its files', share));
}

/**
 * Reads what an input names: the files of a flow, or a release with its flow and forms as they were. A release has no
 * cases. One that cannot be used has no flow, and says why.
 */
export async function loadInput({ root, id, release }: FlowInput, progress: Progress): Promise<LoadedFlow> {
  if (release === undefined) return readFlow(root, id, progress);
  const { releases, findings } = await loadReleases(root);
  const found = releases.find((one) => one.id === id && one.version === release);
  const nothing = { id, flow: null, definition: null, forms: [], findings, complete: true, files: [], cases: [] };
  return found === undefined ? nothing : { ...nothing, ...found, findings: [] };
}

/** The inputs, which a verb needs to be working files. Throws a `MisuseError` for a release, saying what to name instead. */
export function requireWorkingFiles(inputs: VerbRequest['inputs'], why: string): VerbRequest['inputs'] {
  const released = inputs.find(({ release }) => release !== undefined);
  if (released === undefined) return inputs;
  throw new UsageError(`${formatInputName(released)} is a release, ${why} Name ${released.root.label}${released.id}.`);
}
