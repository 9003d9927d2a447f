import type { Finding } from '../../../src/engine/index.ts';
import { runInProcess } from '../run-in-process.ts';

/** The check ends for any content of a file. A test that takes longer, in milliseconds, hangs. */
export const timeoutMs = 120_000;

/** The files of the small definition, one of each format. */
export const definitionFiles = {
  'a flow': 'flows/small/v1/flow.json',
  'a question': 'flows/small/v1/questions/mood.json',
  'a case': 'flows/small/v1/cases/well.json',
  'a form': 'schemas/forms/details.v1.schema.json',
  'a layout': 'schemas/forms/details.v1.ui.json',
  'the catalogue': 'flows/catalog.json',
};

/** Runs the check on a root, and returns its findings and its exit code. */
export async function runCheck(root: string): Promise<{ readonly code: number; readonly findings: readonly Finding[] }> {
  const { code, text } = await runInProcess(root, 'check', '--format', 'json');
  return { code, findings: JSON.parse(text) as readonly Finding[] };
}
