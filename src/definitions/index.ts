/** Reads flows, questions, cases and forms from files (Node only). Everything outside imports it from here. */
export { DefinitionError } from './error.ts';
export { flowName, listFlows, questionFile } from './files.ts';
export type { FlowName } from './files.ts';
export { loadFlow } from './flow.ts';
export type { LoadedCase, LoadedFlow } from './flow.ts';
export { checkForms, listForms, loadForm } from './forms/load.ts';
export type { FormSchema, LoadedForm } from './forms/types.ts';
export { formValidator } from './forms/validate.ts';
export { readChecked } from './read.ts';
export type { Reader } from './readers/reader.ts';
export { revisionReader, RevisionError } from './readers/revision.ts';
export { readerOf } from './readers/root.ts';
export type { Root } from './readers/root.ts';
export { codeFrames, formatFindings } from './report.ts';
export type { ReportOptions } from './report.ts';
export { placed, placeFindings } from './source/source.ts';
