import { createPhraseTest } from './crisisPhrases.ts';
import type { CrisisPhrases } from './crisisPhrases.ts';
import type { MeaningShift } from './meaningShifts.ts';
import { phrasesIn, replacePhrases } from './phrases.ts';
import { toEvenCase } from './tokens.ts';
import { isContentWord, wordFormsOf } from './wordForms.ts';

/** The word lists of staff in `flows/shared`. */
interface WordLists {
  readonly wording: {
    readonly sameMeaning: readonly (readonly string[])[];
    readonly leftOut: readonly string[];
    readonly opposites: readonly (readonly string[])[];
    readonly limits: readonly string[];
  };
  readonly crisisWords: CrisisPhrases;
}

/** What the check knows about the meaning of words. */
export interface Vocabulary {
  /** True when two texts differ only in case, punctuation, articles and synonyms. */
  readonly isSameMeaning: (was: string, now: string) => boolean;
  /** The shifts of meaning between two labels of an answer: opposites, limits, and added or removed words. Empty for the same meaning. */
  readonly labelShiftsOf: (was: string, now: string) => readonly MeaningShift[];
  /** True when a text is about suicide or self-harm. */
  readonly speaksOfSelfHarm: (text: string) => boolean;
  /** True when a text congratulates its reader. */
  readonly celebrates: (text: string) => boolean;
}

/** A vocabulary without words: every rewording changes the meaning, and no text is about a crisis. */
export const emptyVocabulary: Vocabulary = createVocabulary({
  wording: { sameMeaning: [], leftOut: [], opposites: [], limits: [] },
  crisisWords: { phrases: [], notMeant: [] },
});

/** Creates a vocabulary from word lists. */
export function createVocabulary({ wording, crisisWords }: WordLists): Vocabulary {
  const leftOut = new Set(wording.leftOut.map(toEvenCase));
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

/** The shift when a phrase of a group of opposites was replaced by another of the group; empty otherwise. */
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

/** Words that join another answer to an answer. */
const conjunctions: ReadonlySet<string> = new Set(['and', 'or']);

/** The shift when one label is the other with a sequence of words inserted that matter; empty otherwise. */
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
