import type { TypedEntry } from '../questionType.ts';

/** A number is read as JavaScript reads it; what is none becomes NaN, which is not accepted. */
export const typedNumber: TypedEntry = {
  noun: 'a number',
  formatPrompt: () => '   A number\n',
  parse: (_question, typed) => Number(typed),
};
