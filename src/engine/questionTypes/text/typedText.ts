import type { EntryItem } from '../../flow.ts';
import type { TypedQuestion } from '../questionType.ts';

/** A text is taken as it is typed. */
export const typedText: TypedQuestion<EntryItem> = { formatPrompt: () => '   Words\n', parse: (_question, typed) => typed };
