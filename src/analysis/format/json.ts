import { fileOf } from './report.ts';
import type { Report } from './report.ts';

/** Findings as a JSON list, for other programs. */
export function json({ findings }: Report): string {
  const plain = findings.map((one) => {
    const { frame: _frame, label: _label, ...found } = one;
    return { ...found, file: fileOf(one) };
  });
  return `${JSON.stringify(plain, null, 2)}\n`;
}
