import { listUnaskedFields, toFieldProblems, withoutUnaskedFields } from '../../engine/index.ts';
import type { FieldProblem, FormAnswer, ValidatorError } from '../../engine/index.ts';
import type { FormDraft, FormModule } from './formModule.ts';
import { findMismatches } from './sameFields.ts';

/** A draft that the schema accepts, or the problems of the draft and its valid fields. */
export type ValidatedFields =
  | { readonly fields: FormAnswer; readonly problems: readonly [] }
  | { readonly fields: undefined; readonly problems: readonly FieldProblem[]; readonly rightFields: FormAnswer };

/**
 * Validates a draft by the form's precompiled validator, which has the server's rules and the schema's messages. Spaces around
 * texts are removed first, because phone keyboards add one after a suggestion. Throws when the form has no validator.
 */
export function validateFields(form: FormModule, draft: FormDraft): ValidatedFields {
  const { schema, validators } = form;
  const fields = omitUnaskedFields(schema.properties, trimFields(form, draft));
  const validate = schema.$id === undefined ? undefined : validators[schema.$id];
  if (validate === undefined) throw new Error(`The form '${schema.$id}' has no validator; build it again.`);
  const errors = validate(fields) ? [] : ((validate.errors ?? []) as readonly ValidatorError[]);
  const found = [...toFieldProblems(errors), ...findMismatches(schema.properties ?? {}, fields)];
  const problems = withoutUnaskedFields(schema.properties, fields, found);
  if (problems.length > 0) return { fields: undefined, problems: sortByLayout(form, problems), rightFields: omitFields(fields, problems) };
  return { fields: fields as FormAnswer, problems: [] };
}

function omitFields(fields: FormDraft, problems: readonly FieldProblem[]): FormAnswer {
  const right = Object.entries(fields).filter(([name]) => problems.every(({ field }) => field !== name));
  return Object.fromEntries(right) as FormAnswer;
}

/** Text that was typed before the box was ticked is not sent. */
function omitUnaskedFields(properties: unknown, fields: FormDraft): FormDraft {
  const unasked = listUnaskedFields(properties, fields);
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !unasked.includes(field)));
}

/** The draft with trimmed texts. An empty text becomes no value, so that 'required' applies. Passwords are not trimmed. */
function trimFields({ schema }: FormModule, draft: FormDraft): FormDraft {
  const entries = Object.entries(draft).map(([field, value]): [string, unknown] => [
    field,
    typeof value === 'string' && !isPassword(schema.properties?.[field]) ? value.trim() : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function isPassword(field: NonNullable<FormModule['schema']['properties']>[string] | undefined): boolean {
  return typeof field === 'object' && field.format === 'password';
}

/** Sorts problems in the order of the fields. */
export function sortByLayout({ schema, uiSchema }: FormModule, problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const order = uiSchema['ui:order'] ?? Object.keys(schema.properties ?? {});
  return problems.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}
