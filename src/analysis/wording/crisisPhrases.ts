import { plainFormOf, plainFormsOf, writtenOut } from './plainForms.ts';
import { toEvenCase } from './tokens.ts';

/** Phrases about a crisis, and phrases (`notMeant`) that contain one of these and are not about a crisis. */
export interface CrisisPhrases {
  readonly phrases: readonly string[];
  readonly notMeant: readonly string[];
  /** Phrases of good wishes, which must not be shown after a crisis answer; absent where the list does not exist. */
  readonly celebrating?: readonly string[] | undefined;
}

/** The largest number of words for which '...' stands. */
const maxGap = 3;

/** The range of words that a phrase covers, `to` excluded. */
type Span = readonly [from: number, to: number];

/** A part of a phrase: alternative words, or a gap. */
type Part = readonly string[] | 'gap';

/** Creates a test of whether a text contains one of the phrases. A phrase within a phrase of `notMeant` does not count. */
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

/**
 * Splits a phrase into parts. Capital letters count as small ones. A contraction such as "don't" has several parts, so a phrase with
 * alternatives can have several variants.
 */
function variantsOf(phrase: string): readonly (readonly Part[])[] {
  return toEvenCase(phrase)
    .split(' ')
    .reduce<readonly (readonly Part[])[]>(
      (variants, part) => {
        const choices = choicesOf(part);
        return variants.flatMap((variant) => choices.map((choice) => [...variant, ...choice]));
      },
      [[]],
    );
}

function choicesOf(part: string): readonly (readonly Part[])[] {
  if (part === '...') return [['gap']];
  const words = part.split('|').map(wordsOf);
  const single = words.flatMap((one) => (one.length === 1 ? [plainFormOf(one[0]!)] : []));
  const longer = words.filter((one) => one.length > 1).map((one) => one.map((word) => [plainFormOf(word)]));
  return [...(single.length > 0 ? [[single]] : []), ...longer];
}

/** The words of one alternative, which texts have without hyphens and punctuation. */
function wordsOf(alternative: string): readonly string[] {
  return alternative
    .replace(/[.,;:!?]+$/, '')
    .split('-')
    .flatMap(writtenOut);
}

function spansOf(words: readonly string[], parts: readonly Part[]): readonly Span[] {
  return words.flatMap((_word, from) => {
    const to = endOf(words, from, parts);
    return to === undefined ? [] : [[from, to] as const];
  });
}

/** Matches the parts of a phrase from a word on. Returns the index after the last matched word, `undefined` without a match. */
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
