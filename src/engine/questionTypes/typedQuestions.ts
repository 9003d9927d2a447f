import type { EntryItem, Question } from '../flow.ts';
import { typedChoice } from './choice/typedChoice.ts';
import { typedDate } from './date/typedDate.ts';
import { typedNumber } from './number/typedNumber.ts';
import type { TypedEntry, TypedQuestion } from './questionType.ts';
import { typedText } from './text/typedText.ts';

/** The types that are typed into, with what a browser does not need of them. One without a declaration does not compile. */
const typedEntries: { readonly [type in EntryItem['type']]: TypedEntry } = {
  text: typedText,
  number: typedNumber,
  date: typedDate,
};

/** The names of the types that are typed into. */
export const entryTypes = Object.keys(typedEntries) as readonly EntryItem['type'][];

/** What is said of a type that is typed into. */
export function getTypedEntry(type: EntryItem['type']): TypedEntry {
  return typedEntries[type];
}

/** How a question is asked where answers are typed. */
export function getTypedQuestion(type: Question['type']): TypedQuestion<Question> {
  return type === 'choice' ? typedChoice : typedEntries[type];
}
