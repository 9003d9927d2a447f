import type { TypedEntry } from '../questionType.ts';

/** A number is parsed as JavaScript does. Any other text becomes NaN, which is not accepted. */
export const typedNumber: TypedEntry = {
  noun: 'a number',
  formatPrompt: () => '   A number\n',
  parse: (_question, typed) => Number(typed),
};
