import path from 'node:path';
import { listFlows, loadFlow, loadReleases } from '../../definitions/index.ts';
import type { Flow } from '../../engine/index.ts';
import { createDefinitionStartupError } from '../definitions/definition-startup-error.ts';
import { StartupError } from '../startup-error.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The newest definition of each flow, by its id: the working files where they are valid, else the newest release. Throws
 * `StartupError` for a flow that there is not, and when a release cannot be read.
 */
export async function loadNewestFlows(ids: readonly string[]): Promise<ReadonlyMap<string, Flow>> {
  const [{ releases, findings }, folders] = await Promise.all([loadReleases(root), listFlows(root)]);
  if (findings.some(({ severity }) => severity === 'error')) throw createDefinitionStartupError(findings);
  const known = [...new Set([...releases.map(({ id }) => id), ...folders])];
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new StartupError(`There is no flow '${unknown}'. There are: ${known.join(', ')}.`);
  const flows = await Promise.all(
    ids.map(
      async (id) => (folders.includes(id) ? (await loadFlow(root, id)).flow : null) ?? releases.findLast((one) => one.id === id)?.flow,
    ),
  );
  return new Map(flows.flatMap((flow) => (flow === undefined ? [] : [[flow.id, flow]])));
}
