import { tokensOf } from './tokens.ts';

/** Groups of words that differ only in person or number. Each word is replaced by the first of its group. */
const alike: readonly (readonly string[])[] = [
  ['i', 'me', 'you', 'we', 'us', 'they', 'them', 'he', 'him', 'she'],
  ['my', 'your', 'our', 'their', 'his', 'her', "one's"],
  ['myself', 'yourself', 'yourselves', 'ourselves', 'themselves', 'himself', 'herself', 'oneself'],
  ['is', 'am', 'are'],
  ['was', 'were'],
  ['do', 'does', 'did'],
];

const firstOfAlike: ReadonlyMap<string, string> = new Map(alike.flatMap(([first = '', ...others]) => others.map((one) => [one, first])));

/** Contractions that cannot be written out by their ending alone. */
const written: ReadonlyMap<string, string> = new Map([
  ["can't", 'can not'],
  ['cannot', 'can not'],
  ["won't", 'will not'],
  ["shan't", 'shall not'],
]);

const endings: readonly (readonly [RegExp, string])[] = [
  [/n't$/, ' not'],
  [/'m$/, ' am'],
  [/'re$/, ' are'],
  [/'ve$/, ' have'],
  [/'ll$/, ' will'],
  [/'d$/, ' would'],
];

/**
 * The words of a text in a form in which "I wasn't" and 'they were not' are equal: contractions are written out, and the person is
 * the same.
 */
export function plainFormsOf(text: string): readonly string[] {
  return tokensOf(text).flatMap((token) => writtenOut(token.text).map(plainFormOf));
}

/** The plain form of one word. */
export function plainFormOf(word: string): string {
  return firstOfAlike.get(word) ?? word;
}

/** The words for which a contraction stands; a single word for any other word. */
export function writtenOut(word: string): readonly string[] {
  const whole = written.get(word);
  if (whole !== undefined) return whole.split(' ');
  const [ending, replacement] = endings.find(([end]) => end.test(word)) ?? [];
  return ending === undefined ? [word] : word.replace(ending, replacement ?? '').split(' ');
}
