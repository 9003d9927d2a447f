import type { Report, Shown } from './report.ts';

/**
 * Findings as workflow commands of GitHub Actions: each becomes a note beside its line in the pull
 * request. The summary follows in plain words, for who reads the log.
 */
export function github({ findings, summary }: Report): string {
  return [...findings.map(command), ...summary, ''].join('\n');
}

function command({ severity, file, line, column, ruleId, message, suggest }: Shown): string {
  const place = { file, line, col: column, title: ruleId };
  const properties = Object.entries(place).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${severity} ${properties.join(',')}::${data(suggest === undefined ? message : `${message}\n${suggest}`)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
