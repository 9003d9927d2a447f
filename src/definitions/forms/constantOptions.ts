import { isObject } from '../../engine/index.ts';

/** A JSON Schema, the layout of a form, or a part of one. */
export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** An option of a list, such as a state: the stored value and its title. */
interface Option {
  readonly const: string | number;
  readonly title?: string;
}

/**
 * The schema with `enum` instead of each `oneOf` that only lists options. It accepts the same values with far less code: for a
 * `oneOf`, Ajv's code tries one option after another, fifty for a state, and RJSF does so at each rendering. A message of the field
 * for `oneOf` becomes its message for `enum`.
 */
export function withEnumsForOptions(schema: SchemaObject): SchemaObject {
  return replaceOptions(schema) as SchemaObject;
}

/** The layout of a form, with the titles of options beside each field whose options `withEnumsForOptions` has replaced. */
export function withOptionTitles(uiSchema: SchemaObject, { properties }: SchemaObject): SchemaObject {
  const fields = isObject(properties) ? Object.entries(properties) : [];
  const titled = fields.flatMap(([name, field]): readonly (readonly [string, SchemaObject])[] => {
    const titles = isObject(field) ? findOptions(field)?.map((option) => option.title ?? String(option.const)) : undefined;
    return titles === undefined ? [] : [[name, { ...layoutOf(uiSchema, name), 'ui:enumNames': titles }]];
  });
  return { ...uiSchema, ...Object.fromEntries(titled) };
}

function layoutOf(uiSchema: SchemaObject, name: string): SchemaObject {
  const layout = uiSchema[name];
  return isObject(layout) ? layout : {};
}

function replaceOptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceOptions);
  if (!isObject(value)) return value;
  const options = findOptions(value);
  if (options === undefined) return Object.fromEntries(Object.entries(value).map(([keyword, one]) => [keyword, replaceOptions(one)]));
  const { oneOf: _oneOf, errorMessage, ...otherKeywords } = value;
  const messages = errorMessage === undefined ? {} : { errorMessage: renameMessage(errorMessage) };
  return { ...otherKeywords, enum: options.map((option) => option.const), ...messages };
}

/** Moves the message for `oneOf`, if there is one, to `enum`. */
function renameMessage(errorMessage: unknown): unknown {
  if (!isObject(errorMessage) || !Object.hasOwn(errorMessage, 'oneOf')) return errorMessage;
  const { oneOf, ...otherMessages } = errorMessage;
  return { ...otherMessages, enum: oneOf };
}

/** Returns the options of a field; `undefined` when it has none, when alternatives have rules of their own, or with an `enum` beside them. */
function findOptions({ oneOf, enum: values }: SchemaObject): readonly Option[] | undefined {
  return values === undefined && Array.isArray(oneOf) && oneOf.every(isOption) ? oneOf : undefined;
}

function isOption(value: unknown): value is Option {
  if (!isObject(value)) return false;
  const { const: stored, title, ...otherKeywords } = value;
  const isStored = typeof stored === 'string' || typeof stored === 'number';
  return isStored && (title === undefined || typeof title === 'string') && Object.keys(otherKeywords).length === 0;
}
