import { describePlace } from '../report.ts';
import type { FindingReport, ReportedFinding } from '../report.ts';

/**
 * Writes findings as workflow commands of GitHub Actions, which shows each as an annotation of its line in the pull request. The
 * summary follows as plain text for readers of the log.
 */
export function reportAsGithub({ findings, summary }: FindingReport): string {
  return [...findings.map(workflowCommand), ...summary, ''].join('\n');
}

function workflowCommand({ severity, file, line, column, ruleId, message, suggest, earlier }: ReportedFinding): string {
  const place = { file, line, col: column, title: ruleId };
  const properties = Object.entries(place).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const lines = [
    message,
    ...(earlier === undefined ? [] : [`Before: ${describePlace(earlier)}`]),
    ...(suggest === undefined ? [] : [suggest]),
  ];
  return `::${severity} ${properties.join(',')}::${escapeData(lines.join('\n'))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
