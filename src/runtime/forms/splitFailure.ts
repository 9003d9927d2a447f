import { listUnaskedFields } from '../../engine/index.ts';
import type { FieldProblem } from '../../engine/index.ts';
import type { Failure } from '../requestError.ts';
import type { FormDraft, FormModule } from './formModule.ts';

/** A failed request of a form, split into the failure and the problems of fields that the screen shows. */
export interface SplitFailure {
  readonly failure: Failure;
  readonly problems: readonly FieldProblem[];
}

/**
 * Moves the problems of shown fields out of a failure. All other problems, such as of a value from the link that opened the form,
 * are added to its message.
 */
export function splitFailure({ schema }: FormModule, fields: FormDraft, failure: Failure): SplitFailure {
  const properties = schema.properties ?? {};
  const unasked = listUnaskedFields(properties, fields);
  const isShown = ({ field }: FieldProblem): boolean => Object.hasOwn(properties, field) && !unasked.includes(field);
  const all = listFieldProblems(failure.fields);
  const others = all.filter((problem) => !isShown(problem)).map(({ message }) => ` ${message}.`);
  return { failure: { ...failure, message: failure.message + others.join('') }, problems: all.filter(isShown) };
}

/** The rejected fields of a failure as problems. */
export function listFieldProblems(fields: Failure['fields']): readonly FieldProblem[] {
  return Object.entries(fields).map(([field, message]) => ({ field, message }));
}

/** True when every problem of a rejection is shown at its field. Then a Retry without a correction would fail again. */
export function areProblemsAtFields({ kind, fields }: Failure, reported: readonly FieldProblem[]): boolean {
  const named = Object.keys(fields);
  return kind === 'rejected' && named.length > 0 && named.every((field) => reported.some((problem) => problem.field === field));
}
