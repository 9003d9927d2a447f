/** Findings written for other programs. Everything outside this folder imports it from here. */
export { findingFormats } from './registry.ts';
export type { Report, Shown } from './report.ts';
