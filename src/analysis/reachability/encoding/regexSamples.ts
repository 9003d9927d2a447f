import { isRegularExpression, parsePattern } from '../../../engine/index.ts';
import type { PatternPart } from '../../../engine/index.ts';

/**
 * A few texts that a regular expression probably matches. The caller checks each, because lookarounds and back references are
 * ignored. If all of these are shorter than `minLength`, one more text repeats a part just often enough. A text that is no regular
 * expression has none.
 */
export function regexSamplesOf(pattern: string, minLength = 0): readonly string[] {
  if (!isRegularExpression(pattern)) return [];
  const part = parsePattern(pattern);
  const samples = [0, 1, 2].map((variant) => write(part, { variant, more: variant }));
  const isLongEnough = (text: string): boolean => text.length >= minLength;
  return samples.some(isLongEnough) ? samples : [...samples, ...findGrown(part, minLength)];
}

/** The text with the fewest repetitions that is long enough. The length does not decrease with the number of repetitions. */
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

/** Which of the possible samples is written. */
interface Choice {
  /** The index of the alternatives and characters that are written. */
  readonly variant: number;
  /** The number of repetitions above the minimum. */
  readonly more: number;
}

/** The greatest length of a repetition, in characters: a large number in an expression must not exhaust the memory. */
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

/** The characters that are tried, the most common first. Other characters are tried if the expression names them. */
const usual = Array.from(`abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -.,'@_+/:~\n\t`);

/** A few characters that a part of one character matches; none if it matches only rare ones. */
function listCharacters(source: string): readonly string[] {
  const test = new RegExp(`^${source}$`, 'u');
  return [...usual, ...Array.from(source)].filter((character) => test.test(character)).slice(0, 3);
}
