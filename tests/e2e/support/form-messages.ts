import { present } from './definition.ts';
import type { Field } from './definition.ts';

/** The lines of the error summary for empty fields. Where several fields have the same message, each line begins with its label. */
export function summaryOfMissing(fields: readonly Field[]): readonly string[] {
  const isShared = (message: string): boolean => fields.filter(({ missing }) => missing === message).length > 1;
  return fields.map((field) => (isShared(field.missing) ? withLabel(field, field.missing) : summaryOf(field, field.missing)));
}

/** The line of the error summary for one field: the message, after the label unless the message contains a word of the label. */
export function summaryOf(field: Pick<Field, 'title'>, message: string): string {
  const messageWords = message.toLowerCase().split(/[^a-z]+/);
  const labelWords = field.title.toLowerCase().split(/[^a-z]+/);
  const hasLabelWord = labelWords.some((word) => word.length > 2 && messageWords.some((messageWord) => messageWord.startsWith(word)));
  return hasLabelWord ? message : withLabel(field, message);
}

function withLabel({ title }: Pick<Field, 'title'>, message: string): string {
  return `${title.replace(/\.$/, '')}: ${message}`;
}

/** Matches a text that contains `texts` in this order, in any case. Throws when one of them is empty, because it would match any text. */
export function inOrder(...texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => present(text, 'such message').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'), 'i');
}
