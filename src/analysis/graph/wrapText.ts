/** A text of at most so many characters, its end marked where it was longer. */
export function truncateText(words: string, longest: number): string {
  return words.length <= longest ? words : `${words.slice(0, longest - 1).trimEnd()}…`;
}

/** Breaks a text into lines of about this many characters, between words; the last line is shortened. */
export function wrapText(words: string, width: number, maxLines: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines.map((line) => truncateText(line, width));
  return [
    ...lines.slice(0, maxLines - 1),
    truncateText(`${lines[maxLines - 1] ?? ''}…${lines[maxLines] ?? ''}`, width).replace(/….*$/, '…'),
  ].map((line) => truncateText(line, width));
}
