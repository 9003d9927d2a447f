import { createFormValidator as createOneFormValidator } from '../../definitions/index.ts';
import type { LoadedForm } from '../../definitions/index.ts';
import type { FieldProblem } from '../../engine/index.ts';

/** Returns the errors in the data of a form; empty when the data is valid. Throws for a form that does not exist. */
export type FormValidator = (name: string, data: unknown) => readonly FieldProblem[];

/** Creates a function that validates data by one of `forms`, which it finds by name. */
export function createFormsValidator(forms: readonly LoadedForm[]): FormValidator {
  const validators = new Map(forms.map((form) => [form.name, createOneFormValidator(form)]));
  return (name, data) => {
    const validate = validators.get(name);
    if (validate === undefined) throw new Error(`There is no form '${name}'.`);
    return validate(data);
  };
}
