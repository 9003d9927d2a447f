import { findingReporters } from '../../analysis/findings/index.ts';
import type { ReportedFinding } from '../../analysis/findings/index.ts';
import type { Progress } from '../../analysis/progress/index.ts';
import { lintRuleNamed } from '../../analysis/lint/index.ts';
import { readCodeFrames, formatFindings } from '../../definitions/index.ts';
import type { VerbResult, RootFindings, Verb } from '../verbs/verb.ts';

/** Where the command speaks to. */
export interface Terminal {
  /** The answer. */
  out(text: string): void;
  /** What only people need: misuse, and what is wrong with the files that a document was to be made of. */
  err(text: string): void;
  readonly colour: boolean;
  /** Shows how far a long piece of work has come. */
  readonly progress: Progress;
  /** Asks the person one thing and waits for a line; `undefined` when there is nobody, or they have left. */
  prompt(prompt: string): Promise<string | undefined>;
}

/** The formats of a verb that answers with findings. */
export const findingFormatNames: readonly string[] = ['text', ...Object.keys(findingReporters)];

/** Writes the answer of a verb: what was found, or the document that it makes, with what was found beside it. */
export async function writeResult(
  terminal: Terminal,
  { makes }: Verb,
  { document = '', rootFindings, summary }: VerbResult,
  format: string,
): Promise<void> {
  if (makes === 'a document') {
    terminal.out(document);
    terminal.err(await formatAsText(rootFindings, summary, terminal.colour));
    return;
  }
  const formatted = findingReporters[format];
  if (formatted === undefined) terminal.out(await formatAsText(rootFindings, summary, terminal.colour));
  else terminal.out(formatted({ findings: (await Promise.all(rootFindings.map(withCodeFrames))).flat(), summary, docsOf: lintRuleNamed }));
}

async function formatAsText(found: readonly RootFindings[], summary: readonly string[], colour: boolean): Promise<string> {
  const texts = await Promise.all(found.map(({ root, findings }) => formatFindings(root, findings, { colour })));
  const lines = [...texts.filter((text) => text !== ''), ...summary];
  return lines.map((line) => `${line}\n`).join('');
}

async function withCodeFrames({ root, findings }: RootFindings): Promise<readonly ReportedFinding[]> {
  const frames = await readCodeFrames(root, findings);
  return findings.map((one, index) => ({ ...one, revisionLabel: root.label, codeFrame: frames[index] ?? [] }));
}
