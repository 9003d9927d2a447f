import type { EntryItem, Question } from '../flow.ts';
import { typedChoice } from './choice/typedChoice.ts';
import { typedDate } from './date/typedDate.ts';
import { typedNumber } from './number/typedNumber.ts';
import type { TypedEntry, TypedQuestion } from './questionType.ts';
import { typedText } from './text/typedText.ts';

/** The typed question types, with the parts that a browser does not need. A type without an entry does not compile. */
const typedEntries: { readonly [type in EntryItem['type']]: TypedEntry } = {
  text: typedText,
  number: typedNumber,
  date: typedDate,
};

/** The names of the typed question types. */
export const entryTypes = Object.keys(typedEntries) as readonly EntryItem['type'][];

/** The declaration of a typed question type. */
export function getTypedEntry(type: EntryItem['type']): TypedEntry {
  return typedEntries[type];
}

/** How a question is asked in a terminal. */
export function getTypedQuestion(type: Question['type']): TypedQuestion<Question> {
  return type === 'choice' ? typedChoice : typedEntries[type];
}
