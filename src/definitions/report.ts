import path from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Finding } from '../engine/index.ts';
import { decode, linesOf } from './source/text.ts';

/** How findings are drawn. */
export interface ReportOptions {
  /** With colours, for a terminal. */
  readonly colour?: boolean;
}

/** Findings as people read them: place, words, the lines around with the very token marked, the mend. */
export async function formatFindings(root: string, findings: readonly Finding[], { colour = false }: ReportOptions = {}): Promise<string> {
  const files = [...new Set(findings.map((one) => one.file))];
  const texts = new Map(await Promise.all(files.map(async (file) => [file, await linesIn(path.resolve(root, file))] as const)));
  return findings.map((one) => formatFinding(one, texts.get(one.file) ?? [], colour)).join('\n');
}

function formatFinding(found: Finding, lines: readonly string[], colour: boolean): string {
  const paint = painter(colour);
  const place = `${found.file}:${found.line}:${found.column}`;
  const severity = paint(found.severity === 'error' ? 'red' : 'yellow', found.severity);
  const frame = codeFrame(lines, found, paint);
  return [
    `${paint('bold', place)}  ${severity}  ${paint('dim', found.ruleId)}`,
    `  ${found.message.replaceAll('\n', '\n  ')}`,
    ...frame.map((line) => `  ${line}`),
    ...(found.suggest === undefined ? [] : [`  ${paint('green', found.suggest)}`]),
    '',
  ].join('\n');
}

type Paint = (style: keyof typeof codes, text: string) => string;

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const;

function painter(colour: boolean): Paint {
  return (style, text) => (colour ? `\u001b[${codes[style][0]}m${text}\u001b[${codes[style][1]}m` : text);
}

/** The most characters of a line that a frame shows. */
const frameWidth = 110;

/** The line at fault with one before and one after, and a mark under the token. Long lines are cut to the part that matters. */
function codeFrame(lines: readonly string[], { line, column, severity }: Finding, paint: Paint): readonly string[] {
  const fault = lines[line - 1];
  if (fault === undefined) return [];
  const length = tokenLength(fault.slice(column - 1));
  const from = Math.max(0, Math.min(column - 10, column + length + 10 - frameWidth));
  const width = String(line + 1).length;
  const gutter = (number: string): string => paint('dim', `${number.padStart(width)} |`);
  const mark = ' '.repeat(column - 1 - from) + paint(severity === 'error' ? 'red' : 'yellow', '^'.repeat(Math.min(length, frameWidth)));
  return [line - 1, line, line + 1].flatMap((number) => {
    const text = lines[number - 1];
    if (text === undefined) return [];
    const row = `${gutter(String(number))} ${cut(text, from)}`.trimEnd();
    return number === line ? [row, `${gutter('')} ${mark}`] : [row];
  });
}

/** The part of a line from a column on that fits into a frame, its cut ends marked. */
function cut(text: string, from: number): string {
  const part = text.slice(from, from + frameWidth).replaceAll('\t', ' ');
  return `${from > 0 && part !== '' ? `…${part.slice(1)}` : part}${text.length > from + frameWidth ? '…' : ''}`;
}

/** How long the JSON token at the start of a text is. */
function tokenLength(text: string): number {
  return /^(?:"(?:[^"\\]|\\.)*"|[^\s,:[\]{}"]+)/.exec(text)?.[0].length ?? 1;
}

/** The lines of a file; none of one that cannot be read, which its finding already says. */
async function linesIn(file: string): Promise<readonly string[]> {
  try {
    return linesOf(decode(await readFile(file)).text ?? '');
  } catch {
    return [];
  }
}
