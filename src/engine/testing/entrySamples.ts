import type { EntryItem } from '../flow.ts';
import { getEntryOperand } from '../questionTypes/answerProblem.ts';
import type { EntryOperand } from '../questionTypes/questionType.ts';
import { getTypedEntry } from '../questionTypes/typedQuestions.ts';

/** What the property tests make of a kind of value that is typed. */
interface EntrySamples {
  /** A value for the conditions about an answer, picked by a number. */
  readonly conditionValue: (draw: number) => string | number;
  /** An accepted answer, picked by a number. */
  readonly pickAnswer: (draw: number) => string | number;
}

/** Dates for answers: of an adult and a child, a leap day, and the day of the tests. */
export const sampleDates = ['1990-05-01', '2008-02-29', '2020-12-31', '2026-11-20'] as const;

/** The samples for the questions of a type. */
export function getEntrySamples(type: EntryItem['type']): EntrySamples {
  const { samples } = getTypedEntry(type);
  if (samples === undefined) return entrySamples[getEntryOperand(type)];
  return { conditionValue: () => samples[0]!, pickAnswer: (draw) => samples[draw % samples.length]! };
}

/** The samples of every kind of value. One without an entry does not compile. */
export const entrySamples: { readonly [operand in EntryOperand]: EntrySamples } = {
  number: {
    conditionValue: (draw) => draw,
    pickAnswer: (draw) => draw,
  },
  date: {
    conditionValue: (draw) => sampleDates[draw % sampleDates.length]!,
    pickAnswer: (draw) => sampleDates[draw % sampleDates.length]!,
  },
  text: {
    conditionValue: () => 'TX',
    pickAnswer: (draw) => ['a word', 'zest', 'TX'][draw % 3]!,
  },
};
