import { displayPath } from '../report.ts';
import type { FindingReport, ReportedFinding } from '../report.ts';

/** Findings as Markdown, for a comment on a pull request: the flows in a list, then each finding with its lines. */
export function reportAsMarkdown({ findings, summary }: FindingReport): string {
  return [...summary.map((line) => `- ${escapeMarkdown(line)}`), ...findings.flatMap((one) => ['', ...findingSection(one)]), ''].join('\n');
}

function findingSection(found: ReportedFinding): readonly string[] {
  return [
    `**${found.severity}** \`${found.ruleId}\` \`${displayPath(found)}:${found.line}:${found.column}\``,
    '',
    ...found.message.split('\n').map((line) => `> ${escapeMarkdown(line)}`),
    ...(found.codeFrame.length === 0 ? [] : ['', '```text', ...found.codeFrame.map((line) => line.replaceAll('```', '` ` `')), '```']),
    ...(found.suggest === undefined ? [] : ['', escapeMarkdown(found.suggest)]),
  ];
}

/** Texts of a definition must not become markup, or a mention of a person (`@name` after a space). */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`).replaceAll(/(?<!\w)@/g, '&#64;');
}
