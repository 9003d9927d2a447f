/** The problem of one field of a form; `field` is empty for the form as a whole. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** The location and message of a validator's error (Ajv's `ErrorObject`). */
export interface ValidatorError {
  readonly instancePath: string;
  readonly params: { readonly [name: string]: unknown };
  readonly message?: string | undefined;
}

/**
 * Converts a validator's errors to problems of fields, with the messages of the schema; browser and server do this alike. A message
 * of ajv-errors replaces the errors that it contains.
 */
export function toFieldProblems(errors: readonly ValidatorError[]): readonly FieldProblem[] {
  const problems = errors.map((error): FieldProblem => ({ field: fieldOfError(error), message: error.message ?? 'This is not accepted' }));
  return problems.filter(
    (one, index) => problems.findIndex((other) => other.field === one.field && other.message === one.message) === index,
  );
}

function fieldOfError(error: ValidatorError): string {
  const nestedError = (error.params.errors as readonly ValidatorError[] | undefined)?.[0];
  if (nestedError !== undefined) return fieldOfError({ ...nestedError, params: { ...nestedError.params, errors: undefined } });
  const own = error.params.missingProperty ?? error.params.additionalProperty;
  return [...error.instancePath.split('/').slice(1), ...(typeof own === 'string' ? [own] : [])].join('.');
}
