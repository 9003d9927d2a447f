import { isObject, toFieldProblems, withoutUnaskedFields } from '../../engine/index.ts';
import type { FieldProblem } from '../../engine/index.ts';
import { compileForm } from './formAjv.ts';
import type { LoadedForm } from './loadedForm.ts';

/**
 * Validates the data of a form: every problem with its field and the schema's message; empty when the data is accepted. Server and
 * command line use it; browsers run the same rules precompiled.
 */
export function createFormValidator(form: Pick<LoadedForm, 'schema'>): (data: unknown) => readonly FieldProblem[] {
  const validate = compileForm(form.schema);
  return (data) => {
    const problems = validate(data) ? [] : toFieldProblems(validate.errors ?? []);
    return withoutUnaskedFields(form.schema.properties, isObject(data) ? data : {}, problems);
  };
}
