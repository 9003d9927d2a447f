import { styleText } from 'node:util';
import type { Finding } from '../../engine/index.ts';

/** Applies a terminal style to a text, or returns the text unchanged. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow', text: string) => string;

/** Returns a function that applies terminal styles when `colour` is true, and returns texts unchanged otherwise. */
export function createPainter(colour: boolean): Paint {
  return (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
}

/** The largest number of characters of a line that a frame shows. */
const frameWidth = 110;

/**
 * The line of a finding with the lines before and after it, and a mark under the token. Long lines are cut around the token. Empty
 * when the file has no such line.
 */
export function formatCodeFrame(lines: readonly string[], { line, column, severity }: Finding, paint: Paint): readonly string[] {
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
    const row = `${gutter(String(number))} ${truncateLine(text, from)}`.trimEnd();
    return number === line ? [row, `${gutter('')} ${mark}`] : [row];
  });
}

/** The part of a line that fits into a frame, beginning at the offset `from`, with … where the line is cut. */
function truncateLine(text: string, from: number): string {
  const excerpt = text.slice(from, from + frameWidth).replaceAll('\t', ' ');
  return `${from > 0 && excerpt !== '' ? `…${excerpt.slice(1)}` : excerpt}${text.length > from + frameWidth ? '…' : ''}`;
}

/** The length of the JSON token at the start of a text. */
function tokenLength(text: string): number {
  return /^(?:"(?:[^"\\]|\\.)*"|[^\s,:[\]{}"]+)/.exec(text)?.[0].length ?? 1;
}
