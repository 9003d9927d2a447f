import type { FieldProblem } from '../../src/engine/index.ts';
import table from './validation-cases.json' with { type: 'json' };

/** A form filled in. */
export type FormValues = { readonly [field: string]: string | boolean };

/** One change of a form that is right, and what is said about it. */
export interface ValidationCase {
  readonly description: string;
  /** What differs from the accepted data; `null` leaves the field out. */
  readonly change: { readonly [field: string]: string | boolean | null };
  /** The message at each field, and no other. */
  readonly messages: { readonly [field: string]: string };
}

/** What each form accepts and refuses: `messages.json`. */
export const validationCases: { readonly [form: string]: { readonly accepted: FormValues; readonly cases: readonly ValidationCase[] } } =
  table;

/** The data with the change made. */
export function withChange(data: FormValues, change: ValidationCase['change']): FormValues {
  const entries = Object.entries({ ...data, ...change }).flatMap(([field, value]) => (value === null ? [] : [[field, value] as const]));
  return Object.fromEntries(entries);
}

/** The message at each field. */
export function messagesByField(problems: readonly FieldProblem[]): ValidationCase['messages'] {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}
