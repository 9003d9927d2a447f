import type { Finding } from '../../engine/index.ts';
import { isCaseFile } from '../flowFiles.ts';

/**
 * The findings of a flow in the order in which to mend them: those of cases last, because a case fails by what is wrong with the
 * flow, and in each part by file and place.
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

/** Several cases that fail by one cause are a finding there, and not in the files of the cases. */
function isOfCase({ file, ruleId }: Finding): boolean {
  return isCaseFile(file) || ruleId === 'case-fails';
}
