import { reportAsGithub } from './githubReporter.ts';
import { reportAsJson } from './jsonReporter.ts';
import { reportAsMarkdown } from './markdownReporter.ts';
import type { FindingReport } from '../report.ts';
import { reportAsSarif } from './sarifReporter.ts';

/** The reporter of each format, by its name. A new format needs a file beside this one and a line here. */
export const findingReporters: { readonly [format: string]: (report: FindingReport) => string } = {
  json: reportAsJson,
  markdown: reportAsMarkdown,
  github: reportAsGithub,
  sarif: reportAsSarif,
};
