import { clientTextPointers } from './clientTextPointers.ts';
import { appendPointer } from './fileLocation.ts';

/** A file format with texts that clients read. */
export type ClientTextFormat = keyof typeof clientTextPointers;

/**
 * Whether clients read the string at a JSON pointer into a file of this format: its schema says so with `x-client-text`. In a
 * compiled flow the same pointer leads to the same string; its `items` have the format of questions.
 */
export function isClientText(format: ClientTextFormat, pointer: string): boolean {
  return patterns[format].test(pointer);
}

/** The texts for clients in a file of this format, or in the part at `pointer`, with the JSON pointer of each. */
export function listClientTexts(
  format: ClientTextFormat,
  part: unknown,
  pointer = '',
): readonly (readonly [pointer: string, text: string])[] {
  if (typeof part === 'string') return isClientText(format, pointer) ? [[pointer, part]] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => listClientTexts(format, inner, appendPointer(pointer, name)));
}

const patterns: { readonly [format in ClientTextFormat]: RegExp } = {
  flow: toPattern('flow'),
  question: toPattern('question'),
  form: toPattern('form'),
  'form-ui': toPattern('form-ui'),
};

function toPattern(format: ClientTextFormat): RegExp {
  return new RegExp(`^(?:${clientTextPointers[format].join('|').replaceAll('*', '[^/]+')})$`);
}
