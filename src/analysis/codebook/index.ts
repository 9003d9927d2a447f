/** Codebooks of flows. Everything outside this folder imports it from here. */
export { codebookSourceOf } from './codebookSource.ts';
export type { SuppressedFinding, CodebookSource } from './codebookSource.ts';
export { codebookOf } from './codebook.ts';
export type { FieldDescription, FormDescription } from './formDescription.ts';
export { codebookRecordOf } from './codebookRecord.ts';
export { codebookRows } from './codebookRows.ts';
export { renderHtml } from './renderHtml.ts';
export { renderMarkdown } from './renderMarkdown.ts';
export { renderText } from './renderText.ts';
export { headingBlock, listBlock, textBlock } from './document.ts';
export type { Block } from './document.ts';
