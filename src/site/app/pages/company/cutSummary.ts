/** The most characters of a summary (seed 0 §2). */
const longest = 160;

/** A summary of at most 160 characters, cut at the end of a word. */
export function cutSummary(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\s,.;:]*\s\S*$/, '')}…`;
}
