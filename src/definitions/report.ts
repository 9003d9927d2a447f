import type { Finding } from '../engine/index.ts';
import { readerOf } from './readers/root.ts';
import type { Root } from './readers/root.ts';
import { codeFrame, painter } from './source/frame.ts';
import { decode, linesOf } from './source/text.ts';

/** How findings are drawn. */
export interface ReportOptions {
  /** With colours, for a terminal. */
  readonly colour?: boolean;
}

/** Findings as people read them: place, words, the lines around with the very token marked, the mend. */
export async function formatFindings(root: Root, findings: readonly Finding[], { colour = false }: ReportOptions = {}): Promise<string> {
  const { label } = readerOf(root);
  const frames = await codeFrames(root, findings, colour);
  return findings.map((one, index) => formatFinding(label, one, frames[index] ?? [], colour)).join('\n');
}

/** For each finding the lines of its file around it, with a mark under the very token. */
export async function codeFrames(root: Root, findings: readonly Finding[], colour = false): Promise<readonly (readonly string[])[]> {
  const files = [...new Set(findings.map((one) => one.file))];
  const texts = new Map(await Promise.all(files.map(async (file) => [file, await linesIn(root, file)] as const)));
  return findings.map((one) => codeFrame(texts.get(one.file) ?? [], one, painter(colour)));
}

function formatFinding(label: string, found: Finding, frame: readonly string[], colour: boolean): string {
  const paint = painter(colour);
  const place = `${label}${found.file}:${found.line}:${found.column}`;
  const severity = paint(found.severity === 'error' ? 'red' : 'yellow', found.severity);
  return [
    `${paint('bold', place)}  ${severity}  ${paint('dim', found.ruleId)}`,
    `  ${found.message.replaceAll('\n', '\n  ')}`,
    ...frame.map((line) => `  ${line}`),
    ...(found.suggest === undefined ? [] : [`  ${paint('green', found.suggest)}`]),
    '',
  ].join('\n');
}

/** The lines of a file; none of one that cannot be read, which its finding already says. */
async function linesIn(root: Root, file: string): Promise<readonly string[]> {
  try {
    return linesOf(decode(await readerOf(root).read(file)).text ?? '');
  } catch {
    return [];
  }
}
