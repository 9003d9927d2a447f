import { displayPath } from '../report.ts';
import type { FindingReport, ReportedFinding } from '../report.ts';
import { escapeMarkdown } from './escapeMarkdown.ts';

/** Writes findings as Markdown for a comment on a pull request: the summary of each flow, then each finding with its code frame. */
export function reportAsMarkdown({ findings, summary }: FindingReport): string {
  return [...summary.map((line) => `- ${escapeMarkdown(line)}`), ...findings.flatMap((one) => ['', ...findingSection(one)]), ''].join('\n');
}

/** The lines for one finding: its place, message, code frame and suggestion. */
export function findingSection(found: ReportedFinding): readonly string[] {
  return [
    `**${found.severity}** \`${found.ruleId}\` \`${displayPath(found)}:${found.line}:${found.column}\``,
    '',
    ...found.message.split('\n').map((line) => `> ${escapeMarkdown(line)}`),
    ...(found.codeFrame.length === 0 ? [] : ['', '```text', ...found.codeFrame.map((line) => line.replaceAll('```', '` ` `')), '```']),
    ...(found.suggest === undefined ? [] : ['', escapeMarkdown(found.suggest)]),
    ...consequencesSection(found),
  ];
}

/** The consequences of a finding, in a `details` element. */
function consequencesSection({ consequences = [], revisionLabel }: ReportedFinding): readonly string[] {
  if (consequences.length === 0) return [];
  const places = consequences.map(({ file, line, column }) => `- \`${revisionLabel}${file}:${line}:${column}\``);
  return ['', `<details><summary>Wrong only because of this: ${consequences.length}</summary>`, '', ...places, '', '</details>'];
}
