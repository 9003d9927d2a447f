import { listUnaskedFields } from '../../engine/index.ts';
import type { FieldProblem } from '../../engine/index.ts';
import type { Failure } from '../requestError.ts';
import type { FormDraft, FormModule } from './formModule.ts';

/** What a failed request says of a form: the failure, and what is wrong in fields that are on the screen. */
export interface SplitFailure {
  readonly failure: Failure;
  readonly problems: readonly FieldProblem[];
}

/**
 * Takes out of a failure what is said at a field of the form. What is wrong with anything else, such as a part of the link that opened
 * the form, is said in the message.
 */
export function splitFailure({ schema }: FormModule, fields: FormDraft, failure: Failure): SplitFailure {
  const properties = schema.properties ?? {};
  const unasked = listUnaskedFields(properties, fields);
  const isShown = ({ field }: FieldProblem): boolean => Object.hasOwn(properties, field) && !unasked.includes(field);
  const all = listFieldProblems(failure.fields);
  const others = all.filter((problem) => !isShown(problem)).map(({ message }) => ` ${message}.`);
  return { failure: { ...failure, message: failure.message + others.join('') }, problems: all.filter(isShown) };
}

/** The rejected fields of a request as problems. */
export function listFieldProblems(fields: Failure['fields']): readonly FieldProblem[] {
  return Object.entries(fields).map(([field, message]) => ({ field, message }));
}

/** Whether each mistake that the failure names is said at its field: then it is mended there, and another try as it is fails again. */
export function isSaidAtFields({ kind, fields }: Failure, reported: readonly FieldProblem[]): boolean {
  const named = Object.keys(fields);
  return kind === 'rejected' && named.length > 0 && named.every((field) => reported.some((problem) => problem.field === field));
}
