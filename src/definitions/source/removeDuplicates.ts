import type { Finding } from '../../engine/index.ts';

/** The findings without repetitions: several flows can share a form, and several questions a list of options. */
export function removeDuplicates(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
