import type { Finding } from '../../engine/index.ts';

/** A number with its noun: '1 case', '24 cases'. */
export function formatCount(number: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${number} ${number === 1 ? noun : plural}`;
}

/** The numbers of findings: 'no problems', '2 errors', '1 error, 3 warnings'. */
export function formatFindingCounts(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const warnings = findings.length - errors;
  const parts = [...(errors > 0 ? [formatCount(errors, 'error')] : []), ...(warnings > 0 ? [formatCount(warnings, 'warning')] : [])];
  return parts.length === 0 ? 'no problems' : parts.join(', ');
}

/** True when a finding makes the command fail. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}
