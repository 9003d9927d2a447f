import { isObject } from '../../engine/index.ts';
import type { FieldProblem } from '../../engine/index.ts';
import type { FormDraft } from './formModule.ts';

/**
 * The fields of a form with `x-same-as` whose value differs from the field that they repeat, such as a password that is typed
 * twice. A field without a value is no mismatch. Only browsers check this, because a repeated field is never sent.
 */
export function findMismatches(properties: object, fields: FormDraft): readonly FieldProblem[] {
  return Object.entries(properties).flatMap(([field, schema]: [string, unknown]) => {
    const sameAs = isObject(schema) ? schema['x-same-as'] : undefined;
    if (!isObject(sameAs) || fields[field] === undefined || fields[field] === fields[String(sameAs['field'])]) return [];
    return [{ field, message: String(sameAs['message']) }];
  });
}
