import type { Answer } from '../answer.ts';
import type { Condition } from '../definitionFiles.ts';
import type { EntryItem } from '../flow.ts';

/** What the property tests make of a type of question that is typed into. */
interface EntrySamples {
  /** Conditions about an answer; `value` is any number. */
  listConditions(question: string, value: number): readonly Condition[];
  /** An accepted answer, picked by a number. */
  pickAnswer(draw: number): Answer;
}

/** Dates for answers: of an adult and a child, a leap day, and the day of the tests. */
export const sampleDates = ['1990-05-01', '2008-02-29', '2020-12-31', '2026-11-20'] as const;

/** The samples of every type. One without an entry does not compile. */
export const entrySamples: { readonly [type in EntryItem['type']]: EntrySamples } = {
  number: {
    listConditions: (question, value) => [
      { question, lessThan: value },
      { question, atLeast: value },
      { question, equals: value },
    ],
    pickAnswer: (draw) => draw,
  },
  date: {
    listConditions: (question) => [
      { question, before: { context: 'today' } },
      { question, after: '2000-02-29' },
      { question, ageUnder: 18 },
    ],
    pickAnswer: (draw) => sampleDates[draw % sampleDates.length]!,
  },
  text: {
    listConditions: (question) => [
      { question, answered: true },
      { question, matches: '[a-m].*' },
      { question, inContext: 'states' },
    ],
    pickAnswer: (draw) => ['a word', 'zest', 'TX'][draw % 3]!,
  },
};
