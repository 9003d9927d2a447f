import type { Finding } from '../../engine/index.ts';

/** Removes equal findings. They occur because flows share forms, and questions share lists of options. */
export function removeDuplicates(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
