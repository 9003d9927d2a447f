import { fieldProblems } from '../../engine/index.ts';
import type { FieldProblem, FormAnswer, SchemaError } from '../../engine/index.ts';
import type { Draft, FormModule } from '../ports.ts';

/** A draft that the schema accepts, or what is wrong with it. */
export type CheckedFields =
  | { readonly fields: FormAnswer; readonly problems: readonly [] }
  | { readonly fields: undefined; readonly problems: readonly FieldProblem[] };

/**
 * Checks a draft by the form's precompiled validator: the server's rules, in the schema's words. Spaces
 * around a text, which a phone's keyboard adds after a suggestion, are taken off first.
 */
export function checkFields(form: FormModule, draft: Draft): CheckedFields {
  const fields = trimmed(draft);
  const { schema, validators } = form;
  const validate = validators[schema.$id ?? ''] ?? Object.values(validators)[0];
  if (validate === undefined) throw new Error(`The form '${schema.$id}' has no validator; build it again.`);
  if (validate(fields)) return { fields: fields as FormAnswer, problems: [] };
  return { fields: undefined, problems: inLayoutOrder(form, fieldProblems((validate.errors ?? []) as readonly SchemaError[])) };
}

/** The draft without spaces around its texts; nothing but spaces is no value at all, so that 'required' speaks. */
function trimmed(draft: Draft): Draft {
  const entries = Object.entries(draft).map(([field, value]): [string, unknown] => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** A summary reads like the form: its lines stand in the order of the fields. */
function inLayoutOrder({ schema, uiSchema }: FormModule, problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const order = uiSchema['ui:order'] ?? Object.keys(schema.properties ?? {});
  return problems.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}
