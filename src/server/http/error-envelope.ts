import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/error.schema.json';
import type { CurrentFlow, ErrorDetail } from './problem.ts';

/** The body of every error response (seed 0 §8). */
export type ErrorEnvelope = FromSchema<typeof schema>;

/**
 * The most fields that an error names. A body may have tens of thousands of invalid fields, and naming them all would cost far more
 * than reading it.
 */
export const mostFields = 100;

/** The envelope of an error, with the optional parts of its `Problem`. */
export function createErrorEnvelope(
  responseCode: number,
  responseDetail: string,
  { fields = [], current }: { readonly fields?: readonly ErrorDetail[]; readonly current?: CurrentFlow | undefined } = {},
): ErrorEnvelope {
  return {
    responseCode,
    responseDetail,
    ...(fields.length === 0 ? {} : { details: fields.slice(0, mostFields).map(({ key, message }) => ({ message, context: { key } })) }),
    ...(current === undefined ? {} : { current }),
  };
}

const statusDescriptions = {
  400: 'The body is not JSON.',
  401: 'The request is not signed, or not validly; or nobody is logged in; or the email or the password is not right.',
  403: 'The answers of the run do not lead here; or this browser has not begun what it goes on with; or nothing was verified.',
  404: 'There is no such thing.',
  409: 'With `current`: the page is out of date, and `current` is the flow as it is served now. With the key `idempotency-key`: the same request is still under way, see Retry-After. With the key `slotExternalIds`: nobody is free at this time any more. With the key `intentId`: this phone number or e-mail address has another call ahead. With the key `productExternalId`: this was paid already.',
  410: 'It was there, and has been removed.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  422: 'Fields are at fault; `details` names each.',
  429: 'Too many requests from this address, or for this person; see Retry-After.',
  502: 'Another service did not answer as it should.',
  503: 'The database cannot be reached; see Retry-After.',
} as const;

/** An error status that an endpoint may declare. */
export type ErrorStatus = keyof typeof statusDescriptions;

/** The response schemas of these errors, for OpenAPI and serialisation. app.ts registers the schema that they refer to. */
export function describeErrors(statuses: readonly ErrorStatus[]): { readonly [status: string]: object } {
  const content = { 'application/json': { schema: { $ref: 'error.schema.json#' } } };
  const named = statuses.map((status) => [status, { description: statusDescriptions[status], content }] as const);
  return {
    ...Object.fromEntries(named),
    '4xx': { description: 'The request is at fault.', content },
    '5xx': { description: 'The server is at fault.', content },
  };
}
