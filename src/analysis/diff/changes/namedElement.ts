import type { Property } from '../properties/property.ts';
import type { JsonObject } from '../json.ts';
import type { NamedElement } from './propertyChange.ts';

/**
 * How the elements of a kind are named: by the property that identifies them, unless that is their key in the file, and by the text
 * that people know them by.
 */
const elementTypes: {
  readonly [kind: string]: { readonly what: string; readonly id?: string; readonly words?: (value: JsonObject) => unknown };
} = {
  option: { what: 'option', id: 'value', words: ({ name }) => name },
  step: { what: 'step', id: 'id', words: ({ title, page }) => title ?? (page as JsonObject | undefined)?.['title'] },
  fact: { what: 'fact' },
  outcome: { what: 'outcome' },
  field: { what: 'field', words: ({ title }) => title },
  choice: { what: 'choice', id: 'const', words: ({ title }) => title },
  prefill: { what: 'prefill' },
  event: { what: 'event', id: 'event' },
};

/** The name of an element of a list or a record; `undefined` for an element without a name, such as an exit. */
export function namedElementOf({ kind }: Property, value: unknown, id?: string): NamedElement | undefined {
  const how = elementTypes[kind];
  if (how === undefined) return undefined;
  const properties = typeof value === 'object' && value !== null ? (value as JsonObject) : {};
  const name = id ?? (how.id === undefined || typeof value !== 'object' ? value : properties[how.id]);
  const displayText = how.words?.(properties);
  return { what: how.what, id: String(name), ...(typeof displayText === 'string' ? { displayText } : {}) };
}
