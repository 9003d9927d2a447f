import { flowProperties } from './flowProperties.ts';
import { formProperties } from './formProperties.ts';
import type { PropertyTable, Property } from './property.ts';
import { questionProperties } from './questionProperties.ts';

/**
 * The impact of a change of each property of the definition files. A test names every property of the schemas that
 * has no line here.
 */
export const propertyTables: { readonly [title: string]: PropertyTable } = { ...flowProperties, ...questionProperties, ...formProperties };

/** The row of a property. Throws when the table has none; a test makes sure that every property has a row. */
export function propertyOf(title: string, name: string): Property {
  const format = propertyTables[title] ?? {};
  const property = Object.hasOwn(format, name) ? format[name] : format['*'];
  if (property === undefined) throw new Error(`The table of formats has no line for '${name}' of ${title}.`);
  return property;
}

/** The format of an element whose schema allows several. */
const variantSelectors: { readonly [title: string]: (value: unknown) => string } = {
  ContextFact: (value) => factTableName((value as { readonly from: string }).from),
  Line: (value) => (typeof value === 'string' ? plainText : 'LinkLine'),
  DisqualifyingLine: (value) => (hasProperty(value, 'paragraph') ? 'ParagraphLine' : 'ResourceLine'),
  ExitFile: (value) => (hasProperty(value, 'to') ? 'ExitToStep' : 'ExitToEnd'),
  QuestionFile: (value) => (hasProperty(value, 'options') ? 'ChoiceQuestion' : hasProperty(value, 'input') ? 'EntryQuestion' : 'Banner'),
};

/** The format of an element that is a plain text. */
export const plainText = 'text';

/** The format of an element, among the variants of a title. */
export function tableNameOf(title: string, value: unknown): string {
  return variantSelectors[title]?.(value) ?? title;
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

function hasProperty(value: unknown, property: string): boolean {
  return typeof value === 'object' && value !== null && property in value;
}
