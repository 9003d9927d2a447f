import { present } from './definition.ts';
import type { Field } from './definition.ts';

/** What the summary says of fields that are empty: where two messages are the same, the labels of the fields tell them apart. */
export function summaryOfMissing(fields: readonly Field[]): readonly string[] {
  const isShared = (message: string): boolean => fields.filter(({ missing }) => missing === message).length > 1;
  return fields.map((field) => (isShared(field.missing) ? withLabel(field, field.missing) : summaryOf(field, field.missing)));
}

/** What the summary says of one field: with its label, unless the message says a word of it. */
export function summaryOf(field: Pick<Field, 'title'>, message: string): string {
  const said = message.toLowerCase().split(/[^a-z]+/);
  const words = field.title.toLowerCase().split(/[^a-z]+/);
  return words.some((word) => word.length > 2 && said.some((one) => one.startsWith(word))) ? message : withLabel(field, message);
}

function withLabel({ title }: Pick<Field, 'title'>, message: string): string {
  return `${title.replace(/\.$/, '')}: ${message}`;
}

/** Fits a text in which these stand in this order, in capitals or not. Each has to say something, because an empty one stands in any text. */
export function inOrder(...texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => present(text, 'such message').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'), 'i');
}
