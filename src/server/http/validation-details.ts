import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { mostFields } from './error-envelope.ts';
import type { ErrorDetail } from './problem.ts';

/**
 * Converts Ajv's errors to one entry for each field, at most as many as an answer names. Messages name the rule, and never the
 * value. The entry of a missing or unknown field names the field itself, and not its object.
 */
export function toErrorDetails(errors: readonly FastifySchemaValidationError[], where: string): readonly ErrorDetail[] {
  const problems = new Map<string, ErrorDetail>();
  for (const error of errors) {
    if (problems.size === mostFields) break;
    const key = fieldOf(error, where);
    if (!problems.has(key)) problems.set(key, { key, message: messageOf(error) });
  }
  return [...problems.values()];
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError, where: string): string {
  const path = instancePath.split('/').slice(1).map(unescaped);
  const named = params['missingProperty'] ?? params['additionalProperty'];
  if (typeof named === 'string') path.push(named);
  return path.length === 0 ? where : path.join('.');
}

/** JSON pointers escape ~ and / as ~0 and ~1 (RFC 6901). */
function unescaped(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The words for the types of JSON. */
const typeWords: { readonly [type: string]: string } = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

function messageOf({ keyword, message, params }: FastifySchemaValidationError): string {
  if (keyword === 'type') return `This must be ${describeTypes([params['type']].flat())}`;
  if (keyword === 'required') return 'This field is required';
  if (keyword === 'additionalProperties') return 'This field is not known';
  if (keyword === 'format') return `This is not a valid ${String(params['format'])}`;
  if (keyword === 'pattern') return 'This does not have the expected form';
  if (keyword === 'enum') return 'This is not one of the accepted values';
  return `This ${message ?? 'cannot be accepted'}`;
}

function describeTypes(types: readonly unknown[]): string {
  return types.map((type) => typeWords[String(type)] ?? String(type)).join(' or ');
}
