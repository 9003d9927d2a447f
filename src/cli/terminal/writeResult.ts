import { findingReporters } from '../../analysis/findings/index.ts';
import type { ReportedFinding } from '../../analysis/findings/index.ts';
import type { Progress } from '../../analysis/progress/index.ts';
import { readCodeFrames, formatFindings } from '../../definitions/index.ts';
import type { VerbResult, RootFindings, Verb } from '../verb.ts';
import type { Paper } from './printPdf.ts';
import { wrapText } from './wrapText.ts';

/** The terminal that the command writes to and reads from. */
export interface Terminal {
  /** Writes the answer; bytes where it is no text. */
  out(text: string | Uint8Array): void;
  /** Writes what only people need: errors of the command line, and findings in files from which a document was to be written. */
  err(text: string): void;
  readonly colour: boolean;
  /** The width in characters; left out where there is no terminal: then text is not broken into lines, and help has a default width. */
  readonly columns?: number | undefined;
  /** Shows the progress of long work. */
  readonly progress: Progress;
  /** Prints an HTML document as PDF. Absent if PDFs cannot be printed here. Throws a `UsageError` when there is no browser. */
  readonly printPdf?: (html: string, paper: Paper) => Promise<Uint8Array>;
  /** Asks one question and waits for a line; `undefined` when the input is no terminal or has ended. */
  prompt(prompt: string): Promise<string | undefined>;
}

/** The formats of a verb that answers with findings. */
export const findingFormatNames: Verb['formats'] = ['text', ...Object.keys(findingReporters)];

/** Writes the answer of a verb: its findings, or its document with the findings on standard error. */
export async function writeResult(
  terminal: Terminal,
  { makes }: Verb,
  { document = '', rootFindings, summary }: VerbResult,
  format: string,
): Promise<void> {
  if (makes === 'a document') {
    terminal.out(format === 'text' && typeof document === 'string' ? wrapText(document, terminal.columns) : document);
    terminal.err(await formatAsText(rootFindings, summary, terminal.colour));
    return;
  }
  const report = findingReporters[format];
  if (report === undefined) terminal.out(await formatAsText(rootFindings, summary, terminal.colour));
  else terminal.out(report({ findings: (await Promise.all(rootFindings.map(withCodeFrames))).flat(), summary }));
}

async function formatAsText(rootFindings: readonly RootFindings[], summary: readonly string[], colour: boolean): Promise<string> {
  const texts = await Promise.all(rootFindings.map(({ root, findings }) => formatFindings(root, findings, { colour })));
  const lines = [...texts.filter((text) => text !== ''), ...summary];
  return lines.map((line) => `${line}\n`).join('');
}

async function withCodeFrames({ root, findings }: RootFindings): Promise<readonly ReportedFinding[]> {
  const frames = await readCodeFrames(root, findings);
  return findings.map((one, index) => ({ ...one, revisionLabel: root.label, codeFrame: frames[index] ?? [] }));
}
