import { tokensOf } from './tokens.ts';

/** Words that stand for each other in what somebody says of themselves, or is asked: each under the first. */
const alike: readonly (readonly string[])[] = [
  ['i', 'me', 'you', 'we', 'us', 'they', 'them', 'he', 'him', 'she'],
  ['my', 'your', 'our', 'their', 'his', 'her', "one's"],
  ['myself', 'yourself', 'yourselves', 'ourselves', 'themselves', 'himself', 'herself', 'oneself'],
  ['is', 'am', 'are'],
  ['was', 'were'],
  ['do', 'does', 'did'],
];

const firstOfAlike: ReadonlyMap<string, string> = new Map(alike.flatMap(([first = '', ...others]) => others.map((one) => [one, first])));

/** Short forms of which more than the ending changes. */
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

/** The words of a text in a form in which 'I wasn't' and 'they were not' are alike: short forms written out, one person for all. */
export function plainFormsOf(text: string): readonly string[] {
  return tokensOf(text).flatMap((token) => writtenOut(token.text).map(plainFormOf));
}

/** The same of one word. */
export function plainFormOf(word: string): string {
  return firstOfAlike.get(word) ?? word;
}

/** A short form as the words that it stands for. */
export function writtenOut(word: string): readonly string[] {
  const whole = written.get(word);
  if (whole !== undefined) return whole.split(' ');
  const [ending, replacement] = endings.find(([end]) => end.test(word)) ?? [];
  return ending === undefined ? [word] : word.replace(ending, replacement ?? '').split(' ');
}
