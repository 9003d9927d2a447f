import type { FormFacts } from '../../engine/index.ts';
import type { FormSchema } from './types.ts';

type Field = FormFacts['fields'][string];

/** What the engine knows of a form: for each field the kind of its value, whether it says who somebody is, and the words of its values. */
export function formFacts(schema: FormSchema): FormFacts {
  const properties = (schema.properties ?? {}) as { readonly [name: string]: FormSchema };
  return { fields: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fieldFacts(field)])) };
}

function fieldFacts(field: FormSchema): Field {
  const labels = labelsOf(field);
  return { operand: operandOf(field), identity: field['x-identity'] === true, ...(labels === undefined ? {} : { labels }) };
}

function operandOf(field: FormSchema): Field['operand'] {
  if (field.format === 'date') return 'date';
  if (field.type === 'number' || field.type === 'integer') return 'number';
  return field.type === 'boolean' ? 'boolean' : 'text';
}

function labelsOf(field: FormSchema): Field['labels'] {
  const options = field.oneOf;
  if (!Array.isArray(options) || !options.every(isOption)) return undefined;
  return Object.fromEntries(options.map((option) => [option.const, option.title]));
}

function isOption(value: unknown): value is { readonly const: string; readonly title: string } {
  return typeof value === 'object' && value !== null && 'const' in value && 'title' in value && typeof value.title === 'string';
}
