import { isObject } from '../../engine/index.ts';

/** A JSON Schema, the layout of a form, or a part of one. */
export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** An option of a list, such as a state: the stored value and its title. */
interface Option {
  readonly const: string;
  readonly title: string;
}

/**
 * The schema with `enum` instead of each `oneOf` that only lists options. It accepts the same values with far less code: for a
 * `oneOf`, Ajv's code tries one option after another, fifty for a state, and RJSF does so at each rendering. The messages of a
 * field for `oneOf` apply to `enum`.
 */
export function withEnumsForOptions(schema: SchemaObject): SchemaObject {
  return replaceOptions(schema) as SchemaObject;
}

/** The layout of a form, with the titles of options beside each field whose options `withEnumsForOptions` has replaced. */
export function withOptionTitles(uiSchema: SchemaObject, { properties }: SchemaObject): SchemaObject {
  const fields = isObject(properties) ? Object.entries(properties) : [];
  const titled = fields.flatMap(([name, field]): readonly (readonly [string, SchemaObject])[] => {
    const options = isObject(field) ? findOptions(field['oneOf']) : undefined;
    return options === undefined ? [] : [[name, { ...layoutOf(uiSchema, name), 'ui:enumNames': options.map(({ title }) => title) }]];
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
  const options = findOptions(value['oneOf']);
  const otherKeywords = Object.entries(value).filter(([keyword]) => options === undefined || keyword !== 'oneOf');
  const replaced = Object.fromEntries(otherKeywords.map(([keyword, one]) => [keyword, replaceOptions(one)]));
  return options === undefined ? replaced : { ...replaced, enum: options.map((option) => option.const) };
}

function findOptions(oneOf: unknown): readonly Option[] | undefined {
  return Array.isArray(oneOf) && oneOf.every(isOption) ? oneOf : undefined;
}

function isOption(value: unknown): value is Option {
  if (!isObject(value) || Object.keys(value).length !== 2) return false;
  return typeof value['const'] === 'string' && typeof value['title'] === 'string';
}
