import { displayPath } from '../report.ts';
import type { FindingReport } from '../report.ts';

/** Writes findings as a JSON array, for other programs. */
export function reportAsJson({ findings }: FindingReport): string {
  const plain = findings.map((one) => {
    const { codeFrame: _frame, revisionLabel: _label, ...found } = one;
    return { ...found, file: displayPath(one) };
  });
  return `${JSON.stringify(plain, null, 2)}\n`;
}
