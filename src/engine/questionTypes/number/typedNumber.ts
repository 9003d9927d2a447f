import type { EntryItem } from '../../flow.ts';
import type { TypedQuestion } from '../questionType.ts';

/** A number is read as JavaScript reads it; what is none becomes NaN, which is not accepted. */
export const typedNumber: TypedQuestion<EntryItem> = { formatPrompt: () => '   A number\n', parse: (_question, typed) => Number(typed) };
