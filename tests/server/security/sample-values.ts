import type { ApiDescription, ValueSchema } from './arbitrary-requests.ts';
import { resolveReference } from './arbitrary-requests.ts';

/** A value that matches a schema, with every property and one item in each list, into which tests plant texts. */
export function sampleValue(description: ApiDescription, schema: ValueSchema, depth = 0): unknown {
  const { $ref, examples = [], enum: values = [], properties, items, oneOf, anyOf, type, format } = schema;
  const inner = (part: ValueSchema): unknown => sampleValue(description, part, depth + 1);
  if (depth > 8) return null;
  if ($ref !== undefined) return inner(resolveReference(description, $ref));
  if ('const' in schema) return schema.const;
  const [first] = [...examples, ...values];
  if (first !== undefined) return first;
  const [choice] = oneOf ?? anyOf ?? [];
  if (choice !== undefined) return inner(choice);
  if (properties !== undefined) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)]));
  if (items !== undefined) return [inner(items)];
  if (type === 'object') return { sample: 'sample' };
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return textsOfFormats[format ?? ''] ?? 'sample';
}

const textsOfFormats: { readonly [format: string]: string } = {
  email: 'sample.client@example.com',
  uuid: '7b0f3c9a-64c3-4c1c-8f53-0a1f5a1f9d02',
  date: '1990-05-01',
  'date-time': '2026-11-23T15:00:00Z',
};
