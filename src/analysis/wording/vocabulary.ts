import { createPhraseTest } from './crisisPhrases.ts';
import type { CrisisPhrases } from './crisisPhrases.ts';
import type { MeaningShift } from './meaningShifts.ts';
import { phrasesIn, replacePhrases } from './phrases.ts';
import { isContentWord, wordFormsOf } from './wordForms.ts';

/** The lists that staff keep in `flows/shared`. */
interface WordLists {
  readonly wording: {
    readonly sameMeaning: readonly (readonly string[])[];
    readonly leftOut: readonly string[];
    readonly opposites: readonly (readonly string[])[];
    readonly limits: readonly string[];
  };
  readonly crisisWords: CrisisPhrases;
}

/** What words mean, as far as the check knows. */
export interface Vocabulary {
  /** Whether two texts say the same but for case, punctuation, articles and words with the same meaning. */
  readonly isSameMeaning: (was: string, now: string) => boolean;
  /** What the label of an answer says otherwise: opposites, limits, and words that have come or gone. Empty for the same meaning. */
  readonly labelShiftsOf: (was: string, now: string) => readonly MeaningShift[];
  /** Whether a text speaks of suicide or self-harm. */
  readonly speaksOfSelfHarm: (text: string) => boolean;
  /** Whether a text congratulates who reads it. */
  readonly celebrates: (text: string) => boolean;
}

/** Knows no word: every rewording has another meaning, and nothing speaks of a crisis. */
export const emptyVocabulary: Vocabulary = createVocabulary({
  wording: { sameMeaning: [], leftOut: [], opposites: [], limits: [] },
  crisisWords: { phrases: [], notMeant: [] },
});

/** The vocabulary of some word lists. */
export function createVocabulary({ wording, crisisWords }: WordLists): Vocabulary {
  const leftOut = new Set(wording.leftOut);
  const synonyms = wording.sameMeaning.flatMap((group) =>
    group.slice(1).map((phrase) => ({ from: wordFormsOf(phrase), to: wordFormsOf(group[0] ?? '') })),
  );
  const opposites = wording.opposites.map((group) => group.map(wordFormsOf));
  const limits = wording.limits.map(wordFormsOf);
  const meaningOf = (text: string): readonly string[] => replacePhrases(wordFormsOf(text), synonyms).filter((word) => !leftOut.has(word));
  return {
    isSameMeaning: (was, now) => was === now || isSameList(meaningOf(was), meaningOf(now)),
    labelShiftsOf: (was, now) => {
      const [before, after] = [meaningOf(was), meaningOf(now)];
      if (isSameList(before, after)) return [];
      return [
        ...opposites.flatMap((group) => oppositeShift(phrasesIn(before, group), phrasesIn(after, group))),
        ...limitShifts(phrasesIn(before, limits), phrasesIn(after, limits)),
        ...insertedWords(before, after),
      ];
    },
    speaksOfSelfHarm: createPhraseTest(crisisWords),
    celebrates: createPhraseTest({ phrases: crisisWords.celebrating ?? [], notMeant: [] }),
  };
}

/** One of a group in place of another one. */
function oppositeShift(before: readonly string[], after: readonly string[]): readonly MeaningShift[] {
  const [was, now] = [before.find((phrase) => !after.includes(phrase)), after.find((phrase) => !before.includes(phrase))];
  return was === undefined || now === undefined ? [] : [{ was, now }];
}

function limitShifts(before: readonly string[], after: readonly string[]): readonly MeaningShift[] {
  return [
    ...before.filter((phrase) => !after.includes(phrase)).map((was) => ({ was, now: undefined })),
    ...after.filter((phrase) => !before.includes(phrase)).map((now) => ({ was: undefined, now })),
  ];
}

/** Words that join another answer to one. */
const conjunctions: ReadonlySet<string> = new Set(['and', 'or']);

/** What a label says more or less, where all else stands as it stood. */
function insertedWords(before: readonly string[], after: readonly string[]): readonly MeaningShift[] {
  const isLonger = after.length > before.length;
  const [short, long] = isLonger ? [before, after] : [after, before];
  if (short.length === long.length || short.length === 0) return [];
  const head = long.findIndex((word, index) => word !== short[index]);
  const extra = long.slice(head, head + long.length - short.length);
  if (
    !isSameList(short, [...long.slice(0, head), ...long.slice(head + extra.length)]) ||
    !extra.some((word) => isContentWord(word) || conjunctions.has(word))
  )
    return [];
  return [isLonger ? { was: undefined, now: extra.join(' ') } : { was: extra.join(' '), now: undefined }];
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index]);
}
