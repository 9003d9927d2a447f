/**
 * The registry of findings, and reporters that write findings for other programs. Everything outside this folder imports it from
 * here.
 */
export { findingReporters } from './reporters/reporterRegistry.ts';
export type { FindingType } from './findingType.ts';
export { describePlace } from './report.ts';
export type { FindingReport, ReportedFinding, ReportedPlace } from './report.ts';
export { escapeMarkdown } from './reporters/escapeMarkdown.ts';
export { findingSection } from './reporters/markdownReporter.ts';
