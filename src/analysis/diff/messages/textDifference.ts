/** The length up to which a text is quoted in full. */
const maxLength = 80;
/** How many words are quoted on each side of a difference. */
const contextWords = 4;

/** Two texts in quotation marks; of long texts only the difference, with a few words around it. */
export function quoteDifference(was: string, now: string): readonly [was: string, now: string] {
  if (was.length <= maxLength && now.length <= maxLength) return [quoteExcerpt(was), quoteExcerpt(now)];
  const [before, after] = [was.split(' '), now.split(' ')];
  const minimum = Math.min(before.length, after.length);
  const head = countWhile(minimum, (index) => before[index] === after[index]);
  const tail = countWhile(minimum - head, (index) => before.at(-1 - index) === after.at(-1 - index));
  return [excerpt(before, head, tail), excerpt(after, head, tail)];
}

/** A text in quotation marks; of a long text only the beginning. */
export function quoteExcerpt(text: string): string {
  return JSON.stringify(text.length <= 2 * maxLength ? text : `${text.slice(0, 2 * maxLength).trimEnd()} …`);
}

function excerpt(words: readonly string[], head: number, tail: number): string {
  const from = Math.max(0, head - contextWords);
  const to = Math.min(words.length, words.length - tail + contextWords);
  const text = words.slice(from, to).join(' ');
  return JSON.stringify(`${from > 0 ? '… ' : ''}${text}${to < words.length ? ' …' : ''}`);
}

function countWhile(maximum: number, test: (index: number) => boolean): number {
  let count = 0;
  while (count < maximum && test(count)) count++;
  return count;
}
