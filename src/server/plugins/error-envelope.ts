import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/error.schema.json';
import type { FieldProblem } from '../problem.ts';

/** The body of every answer that is not a success (seed 0 §8). */
export type ErrorEnvelope = FromSchema<typeof schema>;

/** The envelope of an error. */
export function envelope(responseCode: number, responseDetail: string, fields: readonly FieldProblem[] = []): ErrorEnvelope {
  if (fields.length === 0) return { responseCode, responseDetail };
  return { responseCode, responseDetail, details: fields.map(({ key, message }) => ({ message, context: { key } })) };
}

/** How every call documents and writes its errors; app.ts adds the schema that is referred to. */
export const errorAnswers = { '4xx': { $ref: 'error.schema.json#' }, '5xx': { $ref: 'error.schema.json#' } } as const;
