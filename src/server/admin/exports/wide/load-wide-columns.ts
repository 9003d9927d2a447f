import { loadFlow, loadReleases, listFlows } from '../../../../definitions/index.ts';
import type { Flow } from '../../../../engine/index.ts';
import { createDefinitionStartupError } from '../../../definitions/definition-startup-error.ts';
import { StartupError } from '../../../startup-error.ts';
import { listOutcomeValues, listWideColumns } from './wide-columns.ts';
import type { WideColumn } from './wide-columns.ts';

/** What a wide export of a flow has: the columns of the answers, and the values of the outcome. */
export interface WideDescription {
  readonly columns: readonly WideColumn[];
  readonly outcomes: WideColumn['values'];
}

/**
 * The columns of the answers to a flow such as `lead@2`: of all its releases, and of its working files where they are
 * valid. Throws `StartupError` when there is no such flow, or a release cannot be read.
 *
 * @param root The folder that holds `flows/` and `schemas/`.
 */
export async function loadWideColumns(root: string, id: string): Promise<WideDescription> {
  const [{ releases, findings }, folders] = await Promise.all([loadReleases(root), listFlows(root)]);
  if (findings.some(({ severity }) => severity === 'error')) throw createDefinitionStartupError(findings);
  const released = releases.filter((release) => release.id === id).map(({ flow }) => flow);
  const working = folders.includes(id) ? await readWorkingFiles(root, id) : [];
  const known = [...new Set([...releases.map((release) => release.id), ...folders])];
  if (released.length + working.length === 0) throw new StartupError(`--flow: There is no flow '${id}'. There are: ${known.join(', ')}.`);
  const flows = [...working, ...released];
  return { columns: listWideColumns(flows), outcomes: listOutcomeValues(flows) };
}

/** Working files may be in the middle of an edit: then the releases alone give the columns. */
async function readWorkingFiles(root: string, id: string): Promise<readonly Flow[]> {
  const { flow } = await loadFlow(root, id);
  return flow === null ? [] : [flow];
}
