import { Help } from 'commander';

/** Commander's wrapping, also in narrow terminals, which it leaves alone by default. */
const help = Object.assign(new Help(), { minWidthToWrap: 1 });

/**
 * A text whose lines fit a terminal of so many columns: longer ones are broken between words, and go on below the words of their line, or
 * of its entry in a list. Rows of tables stay whole. Without a width, nothing is broken.
 */
export function wrapText(text: string, columns: number | undefined): string {
  if (columns === undefined) return text;
  return text
    .split('\n')
    .map((line) => (line.length <= columns || isTableRow(line) ? line : wrapLine(line, columns)))
    .join('\n');
}

/** Columns have more than one space between them. */
function isTableRow(line: string): boolean {
  return /\S {2,}\S/.test(line);
}

function wrapLine(line: string, columns: number): string {
  const start = /^ *(?:- |\d+\. )?/.exec(line)![0];
  const lines = help.boxWrap(line.slice(start.length), columns - start.length);
  return start + lines.replaceAll('\n', `\n${' '.repeat(start.length)}`);
}
