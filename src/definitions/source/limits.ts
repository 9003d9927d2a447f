import { createFinding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';

/** The most findings of one kind in a file: people would not read more, and locating each takes time. */
export const maxFindingsPerRule = 100;

/** The finding that says that a file has more findings than are listed. It has the severity of the omitted findings. */
export function createTruncationFinding(file: string, severity: Finding['severity'] = 'error'): Finding {
  const message = 'There are more mistakes in this file than are listed here.';
  return {
    ...createFinding('more-mistakes', { file, pointer: '' }, message, 'Mend these first, and check again.', severity),
    line: 1,
    column: 1,
  };
}

/** The first findings of each rule in each file, with one more finding for each file that has further ones. */
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
  const overLimit = findings.filter(({ file, ruleId }) => (counts.get(`${file} ${ruleId}`) ?? 0) > maxFindingsPerRule);
  const filesWithErrors = new Set(overLimit.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const newlyTruncated = [...new Set(overLimit.map(({ file }) => file))].filter((file) => !truncatedFiles.has(file));
  return [...limited, ...newlyTruncated.map((file) => createTruncationFinding(file, filesWithErrors.has(file) ? 'error' : 'warning'))];
}
