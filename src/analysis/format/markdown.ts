import { fileOf } from './report.ts';
import type { Report, Shown } from './report.ts';

/** Findings as Markdown, for a comment on a pull request: the flows in a list, then each finding with its lines. */
export function markdown({ findings, summary }: Report): string {
  return [...summary.map((line) => `- ${plain(line)}`), ...findings.flatMap((one) => ['', ...section(one)]), ''].join('\n');
}

function section(found: Shown): readonly string[] {
  return [
    `**${found.severity}** \`${found.ruleId}\` \`${fileOf(found)}:${found.line}:${found.column}\``,
    '',
    ...found.message.split('\n').map((line) => `> ${plain(line)}`),
    ...(found.frame.length === 0 ? [] : ['', '```text', ...found.frame.map((line) => line.replaceAll('```', '` ` `')), '```']),
    ...(found.suggest === undefined ? [] : ['', plain(found.suggest)]),
  ];
}

/** Words of a definition are not to become markup, or a mention of somebody (`@name` after a space). */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`).replaceAll(/(?<!\w)@/g, '&#64;');
}
