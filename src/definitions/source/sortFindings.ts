import type { Finding } from '../../engine/index.ts';
import { isCaseFile } from '../flowFiles.ts';

/**
 * The findings of a flow in the order in which to correct them. Those of cases come last, because a case fails because of errors in
 * the flow; within each part they are sorted by file and place.
 */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(
    (left, right) =>
      Number(isOfCase(left)) - Number(isOfCase(right)) ||
      left.file.localeCompare(right.file) ||
      left.line - right.line ||
      left.column - right.column,
  );
}

/** Several cases that fail by one cause are a finding at the cause, and not in the files of the cases. */
function isOfCase({ file, ruleId }: Finding): boolean {
  return isCaseFile(file) || ruleId === 'case-fails';
}
