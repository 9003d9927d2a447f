import type { TypedEntry } from '../questionType.ts';

/** A text is taken as it is typed. */
export const typedText: TypedEntry = { noun: 'words', formatPrompt: () => '   Words\n', parse: (_question, typed) => typed };
