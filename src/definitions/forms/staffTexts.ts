import { isObject } from '../../engine/index.ts';
import type { SchemaObject } from './constantOptions.ts';

/**
 * The schema of a form without what only those read who edit its files: the path of the format, and descriptions and examples of the form
 * and of its fields. Parts under `definitions` stay as they are.
 */
export function withoutStaffTexts(schema: SchemaObject): SchemaObject {
  const { properties, ...form } = omitStaffTexts(schema);
  if (!isObject(properties)) return form;
  const fields = Object.entries(properties).map(([name, field]) => [name, isObject(field) ? omitStaffTexts(field) : field] as const);
  return { ...form, properties: Object.fromEntries(fields) };
}

/** The layout of a form without the path of its format. */
export function withoutFormat({ $schema: _path, ...layout }: SchemaObject): SchemaObject {
  return layout;
}

function omitStaffTexts({ $schema: _path, description: _description, examples: _examples, ...keywords }: SchemaObject): SchemaObject {
  return keywords;
}
