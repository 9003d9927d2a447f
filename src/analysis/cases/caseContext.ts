import type { CaseFile, Context, FactValue } from '../../engine/index.ts';

/** The context of a case: its facts, and in `given` the names of those that the link carried. */
export function caseContextOf(caseFile: Pick<CaseFile, 'context'>): Context {
  const { given = [], ...facts } = (caseFile.context ?? {}) as { readonly [name: string]: FactValue };
  return { facts, given: Array.isArray(given) ? (given as readonly string[]) : [] };
}
