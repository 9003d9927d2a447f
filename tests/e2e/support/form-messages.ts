import { present } from './definition.ts';
import type { Field } from './definition.ts';

/** What the summary says of fields that are empty: where two messages are the same, the labels of the fields tell them apart. */
export function summaryOfMissing(fields: readonly Field[]): readonly string[] {
  const isShared = (message: string): boolean => fields.filter(({ missing }) => missing === message).length > 1;
  return fields.map(({ title, missing }) => (isShared(missing) ? `${title.replace(/\.$/, '')}: ${missing}` : missing));
}

/** Fits a text in which these stand in this order, in capitals or not. Each has to say something, because an empty one stands in any text. */
export function inOrder(...texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => present(text, 'such message').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'), 'i');
}
