import type { FieldProblem } from '../../src/engine/index.ts';
import table from './validation-cases.json' with { type: 'json' };

/** The values of a filled-in form. */
export type FormValues = { readonly [field: string]: string | boolean };

/** A change of accepted values, and the messages that it causes. */
export interface ValidationCase {
  readonly description: string;
  /** The changed fields; `null` leaves a field out. */
  readonly change: { readonly [field: string]: string | boolean | null };
  /** All messages, by field. */
  readonly messages: { readonly [field: string]: string };
}

/** The accepted values and the refused changes of each form. */
export const validationCases: { readonly [form: string]: { readonly accepted: FormValues; readonly cases: readonly ValidationCase[] } } =
  table;

/** Applies the change of a case to the values of a form. */
export function withChange(data: FormValues, change: ValidationCase['change']): FormValues {
  const entries = Object.entries({ ...data, ...change }).flatMap(([field, value]) => (value === null ? [] : [[field, value] as const]));
  return Object.fromEntries(entries);
}

/** The messages of validation problems, by field. */
export function messagesByField(problems: readonly FieldProblem[]): ValidationCase['messages'] {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}
