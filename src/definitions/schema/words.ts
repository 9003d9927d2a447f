import { didYouMean } from '../../engine/index.ts';
import { pointerParts } from '../source/place.ts';
import { propertiesOf, typeNameOf } from './branches.ts';
import type { SchemaError } from './branches.ts';
import { resolve } from './formats.ts';
import type { Schema } from './formats.ts';

/** What a schema error says to the person who edits the file. */
export interface Words {
  readonly ruleId: string;
  readonly message: string;
  readonly suggest?: string;
}

/** A schema error in plain words, with the mend. */
export function wordsFor(error: SchemaError): Words {
  return (byKeyword[error.keyword] ?? fallback)(error);
}

const byKeyword: { readonly [keyword: string]: (error: SchemaError) => Words } = {
  required: ({ params, schema }) => missing(schema, String(params.missingProperty)),
  additionalProperties: ({ params, schema, data }) => unknownProperty(String(params.additionalProperty), schema, data),
  'missing-one-of': ({ accepted = [] }) => ({
    ruleId: 'missing-property',
    message: 'This is not complete.',
    suggest: `Add one of ${quoted(accepted, 'or')}.`,
  }),
  'no-such-kind': ({ pointer, data, accepted = [] }) => notListed(pointer, data, accepted),
  enum: ({ pointer, data, params }) => notListed(pointer, data, (params.allowedValues as readonly unknown[]).map(String)),
  const: ({ pointer, data, params }) => notListed(pointer, data, [String(params.allowedValue)]),
  type: wrongType,
  minLength: ({ pointer }) => ({
    ruleId: 'empty-text',
    message: `${name(pointer)} is empty.`,
    suggest: 'Write its words, or take the whole line away if it may be left out.',
  }),
  minItems: ({ pointer }) => ({
    ruleId: 'empty-list',
    message: `${name(pointer)} is an empty list.`,
    suggest: 'List at least one, or take the whole line away if it may be left out.',
  }),
  uniqueItems: ({ pointer }) => ({
    ruleId: 'duplicate-entry',
    message: `${name(pointer)} holds the same entry twice.`,
    suggest: 'Take one of the two away.',
  }),
  minProperties: ({ pointer }) => ({ ruleId: 'empty-list', message: `${name(pointer)} is empty.`, suggest: 'Write at least one entry.' }),
  pattern: ({ pointer, data, schema }) => ({
    ruleId: 'wrong-form',
    message: `${name(pointer)} cannot be '${String(data)}'.`,
    ...formHint(schema),
  }),
  propertyNames: ({ params }) => ({
    ruleId: 'wrong-form',
    message: `'${String(params.propertyName)}' cannot be a name here.`,
    suggest: 'Begin with a small letter and use letters and digits only.',
  }),
  minimum: ({ pointer, params }) => ({ ruleId: 'out-of-range', message: `${name(pointer)} must be ${String(params.limit)} or more.` }),
  maximum: ({ pointer, params }) => ({ ruleId: 'out-of-range', message: `${name(pointer)} must be ${String(params.limit)} or less.` }),
};

function fallback({ pointer, keyword }: SchemaError): Words {
  return { ruleId: 'wrong-form', message: `${name(pointer)} does not fit its format (${keyword}).` };
}

function missing(schema: Schema, property: string): Words {
  const own = propertiesOf(schema)[property];
  return {
    ruleId: 'missing-property',
    message: `'${property}' is missing here.`,
    suggest: `Add "${property}": ${sampleOf(own)}.${meaning(own)}`,
  };
}

function unknownProperty(property: string, schema: Schema, data: unknown): Words {
  const free = Object.keys(propertiesOf(schema)).filter((known) => !Object.hasOwn(data as object, known));
  const names = Object.keys(propertiesOf(schema)).filter((known) => known !== '$schema');
  const mend = names.length === 0 ? 'Take it away.' : `Take it away. What can stand here: ${names.join(', ')}.`;
  return { ruleId: 'unknown-property', message: `'${property}' cannot stand here.`, suggest: didYouMean(property, free) ?? mend };
}

function notListed(pointer: string, data: unknown, accepted: readonly string[]): Words {
  const [only] = accepted;
  const list = accepted.length === 1 ? `It can only be '${only}'.` : `It can be ${quoted(accepted, 'or')}.`;
  const near = typeof data === 'string' ? didYouMean(data, accepted) : undefined;
  return { ruleId: 'unknown-value', message: `${name(pointer)} cannot be ${shown(data)}.`, suggest: near ?? list };
}

function wrongType({ pointer, data, params, schema }: SchemaError): Words {
  const expected = [params.type].flat().map(String);
  const suggest = typeMend(expected, data, schema);
  return {
    ruleId: 'wrong-type',
    message: `${name(pointer)} must be ${expected.map((type) => typeWords[type] ?? type).join(' or ')}, not ${typeWords[typeNameOf(data)] ?? 'this'}.`,
    ...(suggest === undefined ? {} : { suggest }),
  };
}

/** The mend for a value of the wrong type, where its type or its text gives it away. */
function typeMend(expected: readonly string[], data: unknown, schema: Schema): string | undefined {
  const can = (...types: readonly string[]): boolean => types.some((type) => expected.includes(type));
  if (typeof data === 'string') {
    if (can('boolean') && /^(true|false)$/.test(data)) return `Write ${data} without quotation marks.`;
    if (can('boolean') && /^(yes|no)$/i.test(data)) return `Write ${/^y/i.test(data)} without quotation marks.`;
    if (can('number', 'integer') && /^-?\d+(\.\d+)?$/.test(data)) return `Write ${Number(data)} without quotation marks.`;
    if (can('array') && (schema.items as Schema | undefined)?.type === 'string') return `Put it in brackets: [${JSON.stringify(data)}]`;
  }
  if (can('object') && Array.isArray(data) && schema.title === 'Condition')
    return 'Write { "all": [ … ] } around it when every part must hold, { "any": [ … ] } when one is enough.';
  const required = can('object') ? ((schema.required ?? []) as readonly string[]) : [];
  if (required.length > 0) return `Write it like { ${required.map((one) => `"${one}": …`).join(', ')} }.`;
  return plainMends[expected[0] ?? ''];
}

const plainMends: { readonly [type: string]: string } = {
  string: 'Write it in double quotes.',
  number: 'Write a number, without quotation marks.',
  integer: 'Write a whole number, without quotation marks.',
  boolean: 'Write true or false, without quotation marks.',
  array: 'Write it between [ and ].',
  object: 'Write it between { and }.',
};

const typeWords: { readonly [type: string]: string } = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
};

function formHint(schema: Schema): { suggest?: string } {
  const [example] = examplesOf(schema);
  return example === undefined ? {} : { suggest: `Write it like ${JSON.stringify(example)}.${meaning(schema)}` };
}

function sampleOf(schema: Schema | undefined): string {
  if (schema === undefined) return '…';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return (schema.enum as unknown[]).map((value) => JSON.stringify(value)).join(' or ');
  const blank = { string: '"…"', array: '[…]', object: '{…}', boolean: 'true' }[String(schema.type)] ?? '…';
  const [example] = examplesOf(schema);
  return example === undefined ? blank : `${blank}, for example ${JSON.stringify(example)}`;
}

function examplesOf(schema: Schema): readonly unknown[] {
  return (schema.examples ?? []) as readonly unknown[];
}

/** What the schema says about itself, as sentences to put behind others. */
function meaning(schema: Schema | undefined): string {
  if (schema === undefined) return '';
  const description = schema.description ?? ('$ref' in schema ? resolve(schema).schema.description : undefined);
  return typeof description === 'string' ? ` ${description}` : '';
}

function quoted(names: readonly string[], joint: string): string {
  const all = names.map((one) => `'${one}'`);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${joint} ${all.at(-1)}`;
}

function shown(data: unknown): string {
  return typeof data === 'string' ? `'${data}'` : typeof data === 'object' && data !== null ? 'this' : String(data);
}

/** What a pointer points to, as people call it: its name, or its number in a list. */
function name(pointer: string): string {
  const parts = pointerParts(pointer);
  const last = parts.at(-1);
  if (last === undefined) return 'The file';
  if (!/^\d+$/.test(last)) return `'${last}'`;
  return `Entry ${Number(last) + 1} of '${parts.findLast((part) => !/^\d+$/.test(part)) ?? ''}'`;
}
