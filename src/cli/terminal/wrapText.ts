/**
 * A text whose lines fit a terminal of so many columns: longer ones are broken between words, and go on below the words of their line, or
 * of its entry in a list. Rows of tables stay whole. Without a width, nothing is broken.
 */
export function wrapText(text: string, columns: number | undefined): string {
  if (columns === undefined) return text;
  return text
    .split('\n')
    .flatMap((line) => (line.length <= columns || isTableRow(line) ? [line] : wrapLine(line, columns)))
    .join('\n');
}

/** Columns have more than one space between them. */
function isTableRow(line: string): boolean {
  return /\S {2,}\S/.test(line);
}

function wrapLine(line: string, columns: number): readonly string[] {
  const start = /^ *(?:- |\d+\. )?/.exec(line)![0];
  const indent = ' '.repeat(start.length);
  const lines: string[] = [];
  let current = start;
  for (const word of line.slice(start.length).split(' ')) {
    const isFirst = current.length === start.length;
    if (!isFirst && current.length + 1 + word.length > columns) {
      lines.push(current);
      current = indent + word;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...lines, current];
}
