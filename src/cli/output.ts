import { findingFormats } from '../analysis/format/index.ts';
import type { Shown } from '../analysis/format/index.ts';
import type { Progress } from '../analysis/index.ts';
import { ruleNamed } from '../analysis/lint/index.ts';
import { codeFrames, formatFindings } from '../definitions/index.ts';
import type { Answer, Found, Verb } from './verb.ts';

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
  ask(prompt: string): Promise<string | undefined>;
}

/** The formats of a verb that answers with findings. */
export const formatsOfFindings: readonly string[] = ['text', ...Object.keys(findingFormats)];

/** Writes the answer of a verb: what was found, or the document that it makes, with what was found beside it. */
export async function write(terminal: Terminal, { makes }: Verb, { document = '', found, summary }: Answer, format: string): Promise<void> {
  if (makes === 'a document') {
    terminal.out(document);
    terminal.err(await asText(found, summary, terminal.colour));
    return;
  }
  const formatted = findingFormats[format];
  if (formatted === undefined) terminal.out(await asText(found, summary, terminal.colour));
  else terminal.out(formatted({ findings: (await Promise.all(found.map(shown))).flat(), summary, about: ruleNamed }));
}

async function asText(found: readonly Found[], summary: readonly string[], colour: boolean): Promise<string> {
  const texts = await Promise.all(found.map(({ root, findings }) => formatFindings(root, findings, { colour })));
  const lines = [...texts.filter((text) => text !== ''), ...summary];
  return lines.map((line) => `${line}\n`).join('');
}

async function shown({ root, findings }: Found): Promise<readonly Shown[]> {
  const frames = await codeFrames(root, findings);
  return findings.map((one, index) => ({ ...one, label: root.label, frame: frames[index] ?? [] }));
}
