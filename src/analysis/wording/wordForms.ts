import { numberAt } from './numbers.ts';
import { tokensOf } from './tokens.ts';
import { unitOf } from './units.ts';

/** Words that do not show what a text is about. */
const functionWords: ReadonlySet<string> = new Set(
  (
    'i me my mine myself you your yours yourself we us our they them their he she it its this that these those a an the and or but nor so ' +
    'of in on at to for from with by as into about above below during through over under again then than there here when where which who ' +
    'whom what why how am is are was were be been being have has had having do does did doing will would can could shall should may might ' +
    'must not no yes if because while until up down out off any some all each every other another such only own same too very just also us ' +
    "i'm i've i'd i'll don't doesn't didn't can't isn't aren't wasn't haven't hasn't it's you're you've told came comes come now"
  ).split(' '),
);

/** The words of a text in a form in which spelled numbers equal digits, and plurals equal singulars. */
export function wordFormsOf(text: string): readonly string[] {
  const tokens = tokensOf(text.replaceAll('&', ' and '));
  const forms: string[] = [];
  for (let from = 0; from < tokens.length;) {
    const number = numberAt(tokens, from);
    forms.push(number?.value ?? singularOf(tokens[from]!.text));
    from = number?.to ?? from + 1;
  }
  return forms;
}

/** The words that show what a text is about, keyed by a form in which 'diagnosed' and 'diagnosis' are equal. */
export function topicsOf(text: string): ReadonlyMap<string, string> {
  const words = wordFormsOf(text).filter((word) => !functionWords.has(word) && !/^\d/.test(word) && word.length > 2);
  return new Map(words.map((word) => [topicOf(word), word]));
}

/** True for a word that shows what a text is about. */
export function isContentWord(word: string): boolean {
  return !functionWords.has(word);
}

function topicOf(word: string): string {
  return word.length > 6 ? word.slice(0, 5) : word;
}

function singularOf(word: string): string {
  const unit = unitOf(word);
  if (unit !== undefined) return unit;
  return /[^suiy]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
