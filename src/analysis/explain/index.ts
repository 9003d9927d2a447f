/** Codebooks of flows. Everything outside this folder imports it from here. */
export { bookOf } from './book.ts';
export type { Allowed, Book } from './book.ts';
export { codebook } from './codebook.ts';
export type { FieldWords, FormWords } from './fields.ts';
export { asHtml } from './html.ts';
export { asMarkdown } from './markdown.ts';
