import { plainFormOf, plainFormsOf, writtenOut } from './plainForms.ts';

/** Phrases that speak of a crisis, and phrases that hold one of these and do not. */
export interface CrisisPhrases {
  readonly phrases: readonly string[];
  readonly notMeant: readonly string[];
  /** Phrases of good wishes, which nobody reads who is in a crisis; none where there is no such list. */
  readonly celebrating?: readonly string[] | undefined;
}

/** How many other words '...' stands for at most. */
const maxGap = 3;

/** The words of a text that a phrase covers, by their places. */
type Span = readonly [from: number, to: number];

/** One part of a phrase: the words of which any may stand there, or a gap. */
type Part = readonly string[] | 'gap';

/** Recognises phrases in texts. One that stands within a phrase of `notMeant` is none. */
export function createPhraseTest({ phrases, notMeant }: Pick<CrisisPhrases, 'phrases' | 'notMeant'>): (text: string) => boolean {
  const [meant, harmless] = [phrases, notMeant].map((list) => list.flatMap(variantsOf));
  return (text) => {
    const words = plainFormsOf(text);
    const covered = harmless!.flatMap((parts) => spansOf(words, parts));
    return meant!
      .flatMap((parts) => spansOf(words, parts))
      .some(([from, to]) => !covered.some(([start, end]) => start <= from && to <= end));
  };
}

/** A phrase as its parts. A short form, such as "don't", is several parts, so a phrase that offers one beside a word is several phrases. */
function variantsOf(phrase: string): readonly (readonly Part[])[] {
  return phrase.split(' ').reduce<readonly (readonly Part[])[]>(
    (variants, part) => {
      const choices = choicesOf(part);
      return variants.flatMap((variant) => choices.map((choice) => [...variant, ...choice]));
    },
    [[]],
  );
}

function choicesOf(part: string): readonly (readonly Part[])[] {
  if (part === '...') return [['gap']];
  const words = part.split('|').map(writtenOut);
  const single = words.flatMap((one) => (one.length === 1 ? [plainFormOf(one[0]!)] : []));
  const longer = words.filter((one) => one.length > 1).map((one) => one.map((word) => [plainFormOf(word)]));
  return [...(single.length > 0 ? [[single]] : []), ...longer];
}

function spansOf(words: readonly string[], parts: readonly Part[]): readonly Span[] {
  return words.flatMap((_word, from) => {
    const to = endOf(words, from, parts);
    return to === undefined ? [] : [[from, to] as const];
  });
}

/** Up to before which word the parts of a phrase fit from a word on; `undefined` when they do not. */
function endOf(words: readonly string[], from: number, [part, ...rest]: readonly Part[]): number | undefined {
  if (part === undefined) return from;
  if (part !== 'gap') return words[from] !== undefined && isMatch(words[from], part) ? endOf(words, from + 1, rest) : undefined;
  for (let gap = 0; gap <= maxGap; gap++) {
    const to = endOf(words, from + gap, rest);
    if (to !== undefined) return to;
  }
  return undefined;
}

function isMatch(word: string, part: readonly string[]): boolean {
  return part.some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : word === one));
}
