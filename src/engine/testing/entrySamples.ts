import type { Answer } from '../answer.ts';
import type { EntryItem } from '../flow.ts';

/** What the property tests make of a type of question that is typed into. */
interface EntrySamples {
  /** A value for the conditions about an answer, picked by a number. */
  conditionValue(draw: number): string | number;
  /** An accepted answer, picked by a number. */
  pickAnswer(draw: number): Answer;
}

/** Dates for answers: of an adult and a child, a leap day, and the day of the tests. */
export const sampleDates = ['1990-05-01', '2008-02-29', '2020-12-31', '2026-11-20'] as const;

/** The samples of every type. One without an entry does not compile. */
export const entrySamples: { readonly [type in EntryItem['type']]: EntrySamples } = {
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
