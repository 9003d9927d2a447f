import { isObject } from './answer.ts';
import type { FieldProblem } from './fieldProblems.ts';

/** The fields of a form that are not asked for: those with `x-unless` whose box is ticked. `properties` are those of the form's schema. */
export function listUnaskedFields(properties: unknown, fields: { readonly [field: string]: unknown }): readonly string[] {
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([field, schema]) => {
    const box = isObject(schema) ? schema['x-unless'] : undefined;
    return typeof box === 'string' && fields[box] === true ? [field] : [];
  });
}

/**
 * The problems of a filled-in form. Problems of fields that are not asked for are left out, but a value in such a field is a
 * problem itself, because the client has not seen the field.
 */
export function withoutUnaskedFields(
  properties: unknown,
  fields: { readonly [field: string]: unknown },
  problems: readonly FieldProblem[],
): readonly FieldProblem[] {
  const unasked = listUnaskedFields(properties, fields);
  const given = unasked.filter((field) => fields[field] !== undefined);
  return [
    ...problems.filter(({ field }) => !unasked.includes(field)),
    ...given.map((field) => ({ field, message: 'This field is not asked for' })),
  ];
}
