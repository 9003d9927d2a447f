import { runCommand } from '../../../src/cli/runCommand.ts';
import type { Finding } from '../../../src/engine/index.ts';

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
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const terminal = { out: write, err: write, colour: false, progress: () => undefined, prompt: () => Promise.resolve(undefined) };
  const code = await runCommand(['check', '--format', 'json'], { root, cwd: root, today: '2026-11-20' }, terminal);
  return { code, findings: JSON.parse(text) as readonly Finding[] };
}
