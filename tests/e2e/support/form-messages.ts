import type { Field } from './definition.ts';

/** What the summary says of fields that are empty: where two messages are the same, the labels of the fields tell them apart. */
export function summaryOfMissing(fields: readonly Field[]): readonly string[] {
  const isShared = (message: string): boolean => fields.filter(({ missing }) => missing === message).length > 1;
  return fields.map(({ title, missing }) => (isShared(missing) ? `${title.replace(/\.$/, '')}: ${missing}` : missing));
}

/** Fits a text in which these stand in this order, in capitals or not. */
export function inOrder(...texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'), 'i');
}
