import { displayPath } from '../report.ts';
import type { FindingReport, ReportedFinding } from '../report.ts';
import { escapeMarkdown } from './escapeMarkdown.ts';

/** Findings as Markdown, for a comment on a pull request: the flows in a list, then each finding with its lines. */
export function reportAsMarkdown({ findings, summary }: FindingReport): string {
  return [...summary.map((line) => `- ${escapeMarkdown(line)}`), ...findings.flatMap((one) => ['', ...findingSection(one)]), ''].join('\n');
}

/** One finding: its place, its message, the lines around it and the mend. */
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

/** The places that are wrong because of a finding, folded. */
function consequencesSection({ consequences = [], revisionLabel }: ReportedFinding): readonly string[] {
  if (consequences.length === 0) return [];
  const places = consequences.map(({ file, line, column }) => `- \`${revisionLabel}${file}:${line}:${column}\``);
  return ['', `<details><summary>Wrong only because of this: ${consequences.length}</summary>`, '', ...places, '', '</details>'];
}
