import { describeHiddenCharacter, didYouMean } from '../../engine/index.ts';
import conditionSchema from '../../../schemas/condition.schema.json' with { type: 'json' };
import { parsePointer } from '../source/jsonPointer.ts';
import { describeUnknownTest } from './conditionErrors.ts';
import { isCondition, propertiesOf, typeNameOf } from './schemaErrors.ts';
import type { SchemaError } from './schemaErrors.ts';
import { resolveRef } from './formats.ts';
import type { Schema } from './formats.ts';

/** The message of a schema error, for the person who edits the file. */
export interface SchemaErrorMessage {
  readonly ruleId: string;
  readonly message: string;
  readonly suggest?: string;
}

/** Describes a schema error in plain words, with a suggestion where the error shows what was meant. */
export function describeSchemaError(error: SchemaError): SchemaErrorMessage {
  return (messagesByKeyword[error.keyword] ?? describeUnknownKeyword)(error);
}

const messagesByKeyword: { readonly [keyword: string]: (error: SchemaError) => SchemaErrorMessage } = {
  required: ({ params, schema }) => describeMissingProperty(schema, String(params.missingProperty)),
  additionalProperties: ({ params, schema, data }) => describeUnknownProperty(String(params.additionalProperty), schema, data),
  'unknown-test': ({ unknownTest }) => ({ ruleId: 'unknown-property', ...describeUnknownTest(unknownTest!) }),
  'missing-one-of': ({ accepted = [] }) => ({
    ruleId: 'missing-property',
    message: 'This is not complete.',
    suggest: `Add one of ${formatQuotedList(accepted, 'or')}.`,
  }),
  'no-such-kind': ({ pointer, data, accepted = [] }) => describeUnlistedValue(pointer, data, accepted),
  enum: ({ pointer, data, params }) => describeUnlisted(pointer, data, params.allowedValues as readonly unknown[]),
  const: ({ pointer, data, params: { allowedValue } }) =>
    typeof allowedValue === 'boolean'
      ? describeWrongConstant(pointer, data, allowedValue)
      : describeUnlistedValue(pointer, data, [String(allowedValue)]),
  type: describeWrongType,
  minLength: ({ pointer }) => ({
    ruleId: 'empty-text',
    message: `${nameOfPointer(pointer)} is empty.`,
    suggest: 'Write its words, or take the whole line away if it may be left out.',
  }),
  minItems: ({ pointer }) => ({
    ruleId: 'empty-list',
    message: `${nameOfPointer(pointer)} is an empty list.`,
    suggest: 'List at least one, or take the whole line away if it may be left out.',
  }),
  uniqueItems: ({ pointer, data, params }) => ({
    ruleId: 'duplicate-entry',
    message: `${nameOfPointer(pointer)} holds the same entry twice: ${JSON.stringify((data as readonly unknown[])[Number(params.i)])}.`,
    suggest: 'Take one of the two away, or write in its place what was meant.',
  }),
  minProperties: ({ pointer, schema }) => ({
    ruleId: 'empty-list',
    message: `${nameOfPointer(pointer)} is empty.`,
    suggest: isCondition(schema)
      ? 'Write a test in it, such as { "question": "…", "anyOf": ["…"] }, or take it away if it may be left out.'
      : 'Write at least one entry.',
  }),
  pattern: ({ pointer, data, schema }) => ({
    ruleId: 'wrong-form',
    message: `${nameOfPointer(pointer)} cannot be '${String(data)}'.`,
    ...suggestFormat(schema, String(data)),
  }),
  propertyNames: ({ params, schema }) => ({
    ruleId: 'wrong-form',
    message: `'${String(params.propertyName)}' cannot be a name here.`,
    suggest: String((schema.propertyNames as Schema).patternErrorMessage),
  }),
  minimum: ({ pointer, params }) => ({
    ruleId: 'out-of-range',
    message: `${nameOfPointer(pointer)} must be ${String(params.limit)} or more.`,
  }),
  maximum: ({ pointer, params }) => ({
    ruleId: 'out-of-range',
    message: `${nameOfPointer(pointer)} must be ${String(params.limit)} or less.`,
  }),
};

function describeUnknownKeyword({ pointer, keyword }: SchemaError): SchemaErrorMessage {
  return { ruleId: 'wrong-form', message: `${nameOfPointer(pointer)} does not fit its format (${keyword}).` };
}

function describeMissingProperty(schema: Schema, property: string): SchemaErrorMessage {
  const own = propertiesOf(schema)[property];
  return {
    ruleId: 'missing-property',
    message: `'${property}' is missing here.`,
    suggest: `Add "${property}": ${formatSample(own)}.${formatDescription(own)}`,
  };
}

/** The properties of all kinds of condition. */
const conditionProperties: ReadonlySet<string> = new Set(conditionSchema.oneOf.flatMap(({ properties }) => Object.keys(properties)));

/** True when the schema is that of one kind of condition, and the property belongs to another kind. */
function isSecondTest(property: string, schema: Schema): boolean {
  const names = Object.keys(propertiesOf(schema));
  return conditionProperties.has(property) && names.length > 0 && names.every((name) => conditionProperties.has(name));
}

function describeUnknownProperty(property: string, schema: Schema, data: unknown): SchemaErrorMessage {
  if (isSecondTest(property, schema))
    return {
      ruleId: 'unknown-property',
      message: `'${property}' cannot stand here: a condition has one test.`,
      suggest: 'Write { "all": [{ … }, { … }] } with one test in each part when both must hold, { "any": [ … ] } when one is enough.',
    };
  const free = Object.keys(propertiesOf(schema)).filter((known) => !Object.hasOwn(data as object, known));
  const names = Object.keys(propertiesOf(schema)).filter((known) => known !== '$schema');
  const suggestion = names.length === 0 ? 'Take it away.' : `Take it away. What can stand here: ${names.join(', ')}.`;
  return { ruleId: 'unknown-property', message: `'${property}' cannot stand here.`, suggest: didYouMean(property, free) ?? suggestion };
}

/** The message for a value outside a list. A text in place of true, false or a number of the list has only quotation marks too many. */
function describeUnlisted(pointer: string, data: unknown, accepted: readonly unknown[]): SchemaErrorMessage {
  const isQuoted = typeof data === 'string' && accepted.some((value) => typeof value !== 'string' && String(value) === data);
  const described = describeUnlistedValue(pointer, data, accepted.map(String));
  return isQuoted
    ? {
        ...described,
        message: `${nameOfPointer(pointer)} cannot be the text ${JSON.stringify(data)}.`,
        suggest: `Write ${data} without quotation marks.`,
      }
    : described;
}

function describeUnlistedValue(pointer: string, data: unknown, accepted: readonly string[]): SchemaErrorMessage {
  const [only] = accepted;
  const list = accepted.length === 1 ? `It can only be '${only}'.` : `It can be ${formatQuotedList(accepted, 'or')}.`;
  const near = typeof data === 'string' ? didYouMean(data, accepted) : undefined;
  return { ruleId: 'unknown-value', message: `${nameOfPointer(pointer)} cannot be ${formatValue(data)}.`, suggest: near ?? list };
}

/**
 * The message for a value where only `true`, or only `false`, is allowed. A property that can only be true may be left out; one
 * that can only be false may not.
 */
function describeWrongConstant(pointer: string, data: unknown, only: boolean): SchemaErrorMessage {
  const name = nameOfPointer(pointer);
  return {
    ruleId: 'unknown-value',
    message: typeof data === 'string' ? `${name} must be ${only}, not ${typeNames.string}.` : `${name} cannot be ${formatValue(data)}.`,
    suggest: `Write ${only} without quotation marks${only ? ', or take it away' : ''}.`,
  };
}

function describeWrongType({ pointer, data, params, schema }: SchemaError): SchemaErrorMessage {
  const expected = [params.type].flat().map(String);
  if (typeof data === 'number' && expected.includes('integer'))
    return {
      ruleId: 'wrong-type',
      message: `${nameOfPointer(pointer)} must be a whole number, and ${data} is none.`,
      suggest: 'Write a number without decimals.',
    };
  const suggest = suggestTypeFix(expected, data, schema);
  return {
    ruleId: 'wrong-type',
    message: `${nameOfPointer(pointer)} must be ${expected.map((type) => typeNames[type] ?? type).join(' or ')}, not ${typeNames[typeNameOf(data)] ?? 'this'}.`,
    ...(suggest === undefined ? {} : { suggest }),
  };
}

/** The suggestion for a value of the wrong type, if its type or text shows what was meant. */
function suggestTypeFix(expected: readonly string[], data: unknown, schema: Schema): string | undefined {
  const can = (...types: readonly string[]): boolean => types.some((type) => expected.includes(type));
  if (typeof data === 'string') {
    if (can('boolean') && /^(true|false)$/.test(data)) return `Write ${data} without quotation marks.`;
    if (can('boolean') && /^(yes|no)$/i.test(data)) return `Write ${/^y/i.test(data)} without quotation marks.`;
    if (can('number', 'integer') && /^-?\d+(\.\d+)?$/.test(data)) return `Write ${Number(data)} without quotation marks.`;
    if (can('array') && (schema.items as Schema | undefined)?.type === 'string') return `Put it in brackets: [${JSON.stringify(data)}]`;
  }
  if (can('string') && Array.isArray(data)) return suggestTextFix(data);
  if (can('object') && Array.isArray(data) && isCondition(schema))
    return 'Write { "all": [ … ] } around it when every part must hold, { "any": [ … ] } when one is enough.';
  const required = can('object') ? ((schema.required ?? []) as readonly string[]) : [];
  if (required.length > 0) return `Write it like { ${required.map((one) => `"${one}": …`).join(', ')} }.`;
  return typeFixes[expected[0] ?? ''];
}

/** The suggestion for a list where a text is expected. */
function suggestTextFix(list: readonly unknown[]): string {
  const [only] = list;
  return list.length === 1 && typeof only === 'string'
    ? `Take the brackets away: ${JSON.stringify(only)}`
    : 'Write one text in double quotes, without brackets: "…"';
}

const typeFixes: { readonly [type: string]: string } = {
  string: 'Write it in double quotes.',
  number: 'Write a number, without quotation marks.',
  integer: 'Write a whole number, without quotation marks.',
  boolean: 'Write true or false, without quotation marks.',
  array: 'Write it between [ and ].',
  object: 'Write it between { and }.',
};

const typeNames: { readonly [type: string]: string } = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
};

/** The suggestion for a text of the wrong form: its invisible character, else an example. */
function suggestFormat(schema: Schema, text: string): { suggest?: string } {
  const hidden = describeHiddenCharacter(text);
  if (hidden !== undefined) return { suggest: hidden };
  const [example] = examplesOf(schema);
  return example === undefined ? {} : { suggest: `Write it like ${JSON.stringify(example)}.${formatDescription(schema)}` };
}

function formatSample(schema: Schema | undefined): string {
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

/** The description of a schema with a space before it, so that it can follow a sentence; empty where there is none. */
function formatDescription(schema: Schema | undefined): string {
  if (schema === undefined) return '';
  const description = schema.description ?? ('$ref' in schema ? resolveRef(schema).schema.description : undefined);
  return typeof description === 'string' ? ` ${description}` : '';
}

function formatQuotedList(names: readonly string[], joint: string): string {
  const all = names.map((one) => `'${one}'`);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${joint} ${all.at(-1)}`;
}

function formatValue(data: unknown): string {
  return typeof data === 'string' ? `'${data}'` : typeof data === 'object' && data !== null ? 'this' : String(data);
}

/** The element at a pointer, as people call it: its name, or its number in a list. */
function nameOfPointer(pointer: string): string {
  const parts = parsePointer(pointer);
  const last = parts.at(-1);
  if (last === undefined) return 'The file';
  if (!/^\d+$/.test(last)) return `'${last}'`;
  return `Entry ${Number(last) + 1} of '${parts.findLast((segment) => !/^\d+$/.test(segment)) ?? ''}'`;
}
