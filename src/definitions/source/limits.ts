import { createFinding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';

/** The most findings of one kind in a file: people would not read more, and locating each takes time. */
export const maxFindingsPerRule = 100;

/** The finding for the omitted ones, with their severity. */
export function createTruncationFinding(file: string, severity: Finding['severity'] = 'error'): Finding {
  const message = 'There are more mistakes in this file than are listed here.';
  return {
    ...createFinding('more-mistakes', { file, pointer: '' }, message, 'Mend these first, and check again.', severity),
    line: 1,
    column: 1,
  };
}

/** The reported findings: the first ones of each kind in a file, and a note where there are more. */
export function limitFindings(findings: readonly Finding[]): readonly Finding[] {
  const counts = new Map<string, number>();
  const limited: Finding[] = [];
  for (const one of findings) {
    const kind = `${one.file} ${one.ruleId}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= maxFindingsPerRule) limited.push(one);
  }
  const truncatedFiles = new Set(limited.filter(({ ruleId }) => ruleId === 'more-mistakes').map(({ file }) => file));
  const untold = findings.filter(({ file, ruleId }) => (counts.get(`${file} ${ruleId}`) ?? 0) > maxFindingsPerRule);
  const broken = new Set(untold.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const full = [...new Set(untold.map(({ file }) => file))].filter((file) => !truncatedFiles.has(file));
  return [...limited, ...full.map((file) => createTruncationFinding(file, broken.has(file) ? 'error' : 'warning'))];
}
