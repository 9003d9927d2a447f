import { flowLabelsOf } from '../../../../analysis/descriptions/index.ts';
import type { FieldLabels, LabelledFlow } from '../../../../analysis/descriptions/index.ts';
import { loadFlow, loadReleases, listFlows } from '../../../../definitions/index.ts';
import type { LoadedForm, Release } from '../../../../definitions/index.ts';
import { isObject } from '../../../../engine/index.ts';
import { createDefinitionStartupError } from '../../../definitions/definition-startup-error.ts';
import { StartupError } from '../../../startup-error.ts';
import { listOutcomeValues, listWideColumns } from './wide-columns.ts';
import type { WideDescription } from './wide-columns.ts';

/** A flow with its files. */
type WideSource = Pick<Release, 'flow' | 'definition' | 'forms'>;

/**
 * Returns the columns of the answers to a flow such as `lead@2`: those of all its releases, and of its working files if they are
 * valid. Throws `StartupError` when there is no such flow, or a release cannot be read.
 *
 * @param root The folder that holds `flows/` and `schemas/`.
 */
export async function loadWideColumns(root: string, id: string): Promise<WideDescription> {
  const [{ releases, findings }, folders] = await Promise.all([loadReleases(root), listFlows(root)]);
  if (findings.some(({ severity }) => severity === 'error')) throw createDefinitionStartupError(findings);
  const released = releases.filter((release) => release.id === id);
  const working = folders.includes(id) ? await readWorkingFiles(root, id) : [];
  const known = [...new Set([...releases.map((release) => release.id), ...folders])];
  if (released.length + working.length === 0) throw new StartupError(`--flow: There is no flow '${id}'. There are: ${known.join(', ')}.`);
  const flows = labelFlows(working, released);
  return { columns: listWideColumns(flows), outcomes: listOutcomeValues(flows) };
}

/** Returns no flow when the working files are invalid, because somebody may be editing them. The columns come from the releases alone then. */
async function readWorkingFiles(root: string, id: string): Promise<readonly WideSource[]> {
  const { flow, definition, forms } = await loadFlow(root, id);
  return flow === null || definition === null ? [] : [{ flow, definition, forms }];
}

/** Returns the flows with their labels. A release does not contain the labels of outcomes, so all flows get those of the working files. */
function labelFlows(working: readonly WideSource[], released: readonly WideSource[]): readonly LabelledFlow[] {
  const outcomeLabels = working.flatMap(({ definition }) => Object.entries(flowLabelsOf(definition).outcomes));
  return [...working, ...released].map(({ flow, definition, forms }) => {
    const labels = flowLabelsOf(definition);
    const outcomes = { ...labels.outcomes, ...Object.fromEntries(outcomeLabels) };
    return { flow, fieldLabels: collectFieldTitles(forms), labels: { ...labels, outcomes } };
  });
}

function collectFieldTitles(forms: readonly LoadedForm[]): FieldLabels {
  return Object.fromEntries(
    forms.map(({ name, schema: { properties } }) => {
      const fields = isObject(properties) ? Object.entries(properties) : [];
      const titles = fields.flatMap(([field, schema]) =>
        isObject(schema) && typeof schema['title'] === 'string' ? [[field, schema['title']] as const] : [],
      );
      return [name, Object.fromEntries(titles)];
    }),
  );
}
