/** The longest text that is told whole. */
const longest = 80;
/** How many words are told on each side of what differs. */
const around = 4;

/** Two texts in quotation marks; of long ones only what differs, with a few words around it. */
export function apart(was: string, now: string): readonly [was: string, now: string] {
  if (was.length <= longest && now.length <= longest) return [quoted(was), quoted(now)];
  const [before, after] = [was.split(' '), now.split(' ')];
  const least = Math.min(before.length, after.length);
  const head = countWhile(least, (index) => before[index] === after[index]);
  const tail = countWhile(least - head, (index) => before.at(-1 - index) === after.at(-1 - index));
  return [excerpt(before, head, tail), excerpt(after, head, tail)];
}

/** A text in quotation marks, with its beginning only when it is long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length <= 2 * longest ? text : `${text.slice(0, 2 * longest).trimEnd()} …`);
}

function excerpt(words: readonly string[], head: number, tail: number): string {
  const from = Math.max(0, head - around);
  const to = Math.min(words.length, words.length - tail + around);
  const text = words.slice(from, to).join(' ');
  return JSON.stringify(`${from > 0 ? '… ' : ''}${text}${to < words.length ? ' …' : ''}`);
}

function countWhile(most: number, holds: (index: number) => boolean): number {
  let count = 0;
  while (count < most && holds(count)) count++;
  return count;
}
