/** A narrow screen shows only the beginning of a subtitle that has at least this many characters, with 'read more' (seed 0 §5). */
export const readMoreLength = 150;

/** The beginning of a subtitle that a phone shows. It is cut as `ReadMore` cuts it: at the end of a sentence, or else of a word. */
export function textBeforeReadMore(text: string): string {
  if (text.length < readMoreLength) return text;
  const start = text.slice(0, readMoreLength);
  const sentences = /^.*[.?!](?= )/s.exec(start)?.[0];
  const space = start.lastIndexOf(' ');
  return sentences ?? (space > 0 ? start.slice(0, space) : start);
}
