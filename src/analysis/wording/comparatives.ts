import { numberAt } from './numbers.ts';
import { textOfTokens } from './tokens.ts';
import type { MarkSpan, Token } from './tokens.ts';
import { unitOf } from './units.ts';

/** Where a phrase is a comparison: anywhere, or only directly before or after a number. */
type PhrasePosition = 'anywhere' | 'before a number' | 'behind a number';

/** The phrases of each comparator. A phrase must come before a shorter phrase with which it begins. */
const phrases: readonly (readonly [name: string, where: PhrasePosition, words: readonly string[]])[] = [
  ['no less', 'anywhere', ['no less than', 'not less than', 'no fewer than', 'at least', 'minimum of']],
  ['no more', 'anywhere', ['no more than', 'not more than', 'no longer than', 'at most', 'maximum of']],
  [
    'no less',
    'behind a number',
    ['or more', 'and more', 'or over', 'and over', 'or older', 'and older', 'or above', 'and above', 'or longer', '+'],
  ],
  ['no more', 'behind a number', ['or less', 'or fewer', 'or under', 'and under', 'or younger', 'and younger', 'or below', 'or shorter']],
  ['no more', 'before a number', ['up to']],
  ['more', 'anywhere', ['more than', 'greater than', 'older than', 'longer than', 'higher than']],
  ['less', 'anywhere', ['less than', 'fewer than', 'younger than', 'shorter than', 'lower than']],
  ['more', 'before a number', ['over', 'above']],
  ['less', 'before a number', ['under', 'below']],
  ['within', 'anywhere', ['within']],
  ['until', 'anywhere', ['until', 'till']],
];

const knownPhrases = phrases.flatMap(([name, where, words]) => words.map((phrase) => ({ name, where, words: phrase.split(' ') })));

/** Finds the comparators in a text, such as 'at least', 'more than', '18 and over'. */
export function comparativesIn(text: string, tokens: readonly Token[]): readonly MarkSpan[] {
  const found: MarkSpan[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const phrase = knownPhrases.find(
      ({ words, where }) =>
        words.every((word, index) => tokens[from + index]?.text === word) && isAtPosition(tokens, from, from + words.length, where),
    );
    if (phrase === undefined) continue;
    const to = from + phrase.words.length;
    found.push({ name: phrase.name, shown: textOfTokens(text, tokens, from, to), from, to });
    from = to - 1;
  }
  return found;
}

function isAtPosition(tokens: readonly Token[], from: number, to: number, where: PhrasePosition): boolean {
  if (where === 'anywhere') return true;
  if (where === 'before a number') return tokens[to]?.text === '$' || numberAt(tokens, to) !== undefined;
  // Accepts a number, a number and a word, or a unit before the phrase: '18 and over', '3 drinks or more', '3 days or more'.
  return [from - 1, from - 2].some((index) => numberAt(tokens, index) !== undefined) || unitOf(tokens[from - 1]?.text ?? '') !== undefined;
}
