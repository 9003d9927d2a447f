import { flowProperties } from './flowProperties.ts';
import { formProperties } from './formProperties.ts';
import type { PropertyTable, Property } from './property.ts';
import { questionProperties } from './questionProperties.ts';

/**
 * What each property of a definition's files is worth when it changes: the one place that tells. A test names
 * every property of the schemas that has no line here.
 */
export const propertyTables: { readonly [title: string]: PropertyTable } = { ...flowProperties, ...questionProperties, ...formProperties };

/** The line of a property. Throws when the table has none, which the table's test makes sure of. */
export function propertyOf(title: string, name: string): Property {
  const format = propertyTables[title] ?? {};
  const property = Object.hasOwn(format, name) ? format[name] : format['*'];
  if (property === undefined) throw new Error(`The table of formats has no line for '${name}' of ${title}.`);
  return property;
}

/** Which of several formats a thing has, where its schema leaves the choice. */
const variantSelectors: { readonly [title: string]: (thing: unknown) => string } = {
  ContextFact: (thing) => factTableName((thing as { readonly from: string }).from),
  Line: (thing) => (typeof thing === 'string' ? plainText : 'LinkLine'),
  DisqualifyingLine: (thing) => (has(thing, 'paragraph') ? 'ParagraphLine' : 'ResourceLine'),
  ExitFile: (thing) => (has(thing, 'to') ? 'ExitToStep' : 'ExitToEnd'),
  QuestionFile: (thing) => (has(thing, 'options') ? 'ChoiceQuestion' : has(thing, 'input') ? 'EntryQuestion' : 'Banner'),
};

/** The format of a thing that is a plain text. */
export const plainText = 'text';

/** The format that a thing has, out of those that a title stands for. */
export function tableNameOf(title: string, thing: unknown): string {
  return variantSelectors[title]?.(thing) ?? title;
}

function factTableName(from: string): string {
  const named: { readonly [from: string]: string } = {
    query: 'QueryFact',
    route: 'RouteFact',
    link: 'LinkFact',
    derived: 'DerivedFact',
    clock: 'ClockFact',
  };
  return named[from] ?? 'CallFact';
}

function has(thing: unknown, property: string): boolean {
  return typeof thing === 'object' && thing !== null && property in thing;
}
