import { isRegularExpression, parsePattern } from '../../../engine/index.ts';
import type { PatternPart } from '../../../engine/index.ts';

/**
 * A few texts that a regular expression is likely to match. Whoever asks checks each against the expression: what a lookaround or a
 * back reference asks for is not looked at. Where all of these are shorter than `minLength`, there is one that repeats what may be
 * repeated just often enough. A text that is no regular expression has none.
 */
export function regexSamplesOf(pattern: string, minLength = 0): readonly string[] {
  if (!isRegularExpression(pattern)) return [];
  const part = parsePattern(pattern);
  const samples = [0, 1, 2].map((variant) => write(part, { variant, more: variant }));
  const isLongEnough = (text: string): boolean => text.length >= minLength;
  return samples.some(isLongEnough) ? samples : [...samples, ...findGrown(part, minLength)];
}

/** The text with the fewest repeats that is long enough. More repeats make no text shorter. */
function findGrown(part: PatternPart, minLength: number): readonly string[] {
  const grown = (more: number): string => write(part, { variant: 0, more });
  let [low, high] = [1, minLength];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (grown(middle).length >= minLength) high = middle;
    else low = middle + 1;
  }
  return grown(low).length >= minLength ? [grown(low)] : [];
}

/** How a text is written. */
interface Choice {
  /** Which of the alternatives and of the characters it has, counted from 0. */
  readonly variant: number;
  /** How many times it repeats above the least, where it may. */
  readonly more: number;
}

/** A repeat is not written longer, in characters: a large number in an expression must not fill the memory. */
const longestRepeat = 10_000;

function write(part: PatternPart, choice: Choice): string {
  if (part.kind === 'character') return pick(listCharacters(part.source), choice) ?? '';
  if (part.kind === 'sequence') return part.parts.map((one) => write(one, choice)).join('');
  if (part.kind === 'alternatives') return write(pick(part.parts, choice)!, choice);
  if (part.kind !== 'repetition') return '';
  const text = write(part.inner, choice);
  const mostTimes = Math.ceil(longestRepeat / Math.max(1, text.length));
  return text.repeat(Math.min(part.min + choice.more, part.max, mostTimes));
}

function pick<T>(list: readonly T[], { variant }: Choice): T | undefined {
  return list[variant % list.length];
}

/** The characters that are tried, those first that people type most. Of all others, an expression names those that it asks for. */
const usual = Array.from(`abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -.,'@_+/:~\n\t`);

/** A few characters that a part of one character matches; none where only rare ones do. */
function listCharacters(source: string): readonly string[] {
  const test = new RegExp(`^${source}$`, 'u');
  return [...usual, ...Array.from(source)].filter((character) => test.test(character)).slice(0, 3);
}
