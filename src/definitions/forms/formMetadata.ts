import type { FormMetadata } from '../../engine/index.ts';
import type { FormSchema } from './loadedForm.ts';

type Field = FormMetadata['fields'][string];

/** The metadata of a form: the type of each field, whether it is an identity field, and the labels of its values. */
export function deriveFormMetadata(schema: FormSchema): FormMetadata {
  const properties = (schema.properties ?? {}) as { readonly [name: string]: FormSchema };
  return { fields: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, deriveFieldMetadata(field)])) };
}

function deriveFieldMetadata(field: FormSchema): Field {
  const labels = deriveLabels(field);
  return { operand: deriveOperandType(field), identity: field['x-identity'] === true, ...(labels === undefined ? {} : { labels }) };
}

function deriveOperandType(field: FormSchema): Field['operand'] {
  if (field.format === 'date') return 'date';
  if (field.type === 'number' || field.type === 'integer') return 'number';
  return field.type === 'boolean' ? 'boolean' : 'text';
}

function deriveLabels(field: FormSchema): Field['labels'] {
  const options = field.oneOf;
  if (!Array.isArray(options) || !options.every(isOption)) return undefined;
  return Object.fromEntries(options.map((option) => [option.const, option.title]));
}

function isOption(value: unknown): value is { readonly const: string; readonly title: string } {
  return typeof value === 'object' && value !== null && 'const' in value && 'title' in value && typeof value.title === 'string';
}
