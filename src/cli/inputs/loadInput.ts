import { loadFlow, loadReleases } from '../../definitions/index.ts';
import type { Progress } from '../../analysis/progress/index.ts';
import type { LoadedFlow, Reader } from '../../definitions/index.ts';
import { formatFlowVersion } from '../../engine/index.ts';
import { UsageError } from '../../commandLine/index.ts';
import type { FlowInput, VerbRequest } from '../verb.ts';

/** The name of an input, such as `lead@2`, `lead@2.0.0` or `main:lead@2`. */
export function formatInputName({ root, ...flowVersion }: FlowInput): string {
  return root.label + formatFlowVersion(flowVersion);
}

/** Reads the files of a flow, and reports how many have been read. */
export function readFlow(root: Reader, id: string, progress: Progress): Promise<LoadedFlow> {
  return loadFlow(root, id, (share) => progress('reading its files', share));
}

/**
 * Reads the files of a flow, or a release with its flow and forms. A release has no cases. If a release has errors, its flow is
 * `null`, and the findings say why.
 */
export async function loadInput({ root, id, release }: FlowInput, progress: Progress): Promise<LoadedFlow> {
  if (release === undefined) return readFlow(root, id, progress);
  const { releases, findings } = await loadReleases(root);
  const found = releases.find((candidate) => candidate.id === id && candidate.version === release);
  const unusable = { id, flow: null, definition: null, forms: [], findings, complete: true, sources: [], files: [], cases: [] };
  return found === undefined ? unusable : { ...unusable, ...found, findings: [] };
}

/** The inputs of a verb that needs working files. Throws a `UsageError` for a release, with the name to give instead. */
export function requireWorkingFiles(inputs: VerbRequest['inputs'], why: string): VerbRequest['inputs'] {
  const released = inputs.find(({ release }) => release !== undefined);
  if (released === undefined) return inputs;
  throw new UsageError(`${formatInputName(released)} is a release, ${why} Name ${released.root.label}${released.id}.`);
}
