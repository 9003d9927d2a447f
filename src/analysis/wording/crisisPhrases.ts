import { tokensOf } from './tokens.ts';

/** Phrases that speak of a crisis, and phrases that hold one of these and do not. */
export interface CrisisPhrases {
  readonly phrases: readonly string[];
  readonly notMeant: readonly string[];
}

/** How many other words '...' stands for at most. */
const maxGap = 3;

/** The words of a text that a phrase covers, by their places. */
type Span = readonly [from: number, to: number];

/** Whether a text has one of the phrases, not as a part of what is not meant. */
export function speaksOfAny(text: string, { phrases, notMeant }: CrisisPhrases): boolean {
  const words = tokensOf(text).map((token) => token.text);
  const harmless = notMeant.flatMap((phrase) => spansOf(words, phrase));
  return phrases
    .flatMap((phrase) => spansOf(words, phrase))
    .some(([from, to]) => !harmless.some(([start, end]) => start <= from && to <= end));
}

function spansOf(words: readonly string[], phrase: string): readonly Span[] {
  const parts = phrase.split(' ');
  return words.flatMap((_word, from) => {
    const to = endOf(words, from, parts);
    return to === undefined ? [] : [[from, to] as const];
  });
}

/** Up to before which word the parts of a phrase fit from a word on; `undefined` when they do not. */
function endOf(words: readonly string[], from: number, [part, ...rest]: readonly string[]): number | undefined {
  if (part === undefined) return from;
  if (part !== '...') return words[from] !== undefined && fits(words[from], part) ? endOf(words, from + 1, rest) : undefined;
  for (let gap = 0; gap <= maxGap; gap++) {
    const to = endOf(words, from + gap, rest);
    if (to !== undefined) return to;
  }
  return undefined;
}

function fits(word: string, part: string): boolean {
  return part.split('|').some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : word === one));
}
