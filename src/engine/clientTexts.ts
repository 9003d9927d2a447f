import { clientTextPointers } from './clientTextPointers.ts';

/** A format of files in which words for clients stand. */
export type ClientTextFormat = keyof typeof clientTextPointers;

/**
 * Whether clients read the string at a JSON pointer into a file of this format: `x-client-text` in its schema says so.
 * The pointer leads to the same string in a compiled flow, whose `items` are in the format of questions.
 */
export function isClientText(format: ClientTextFormat, pointer: string): boolean {
  return patterns[format].test(pointer);
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
