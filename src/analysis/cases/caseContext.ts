import type { CaseFile, Context, FactValue } from '../../engine/index.ts';

/** The facts of a case; `given` lists those that were in the link. */
export function caseContextOf(caseFile: Pick<CaseFile, 'context'>): Context {
  const { given = [], ...facts } = (caseFile.context ?? {}) as { readonly [name: string]: FactValue };
  return { facts, given: Array.isArray(given) ? (given as readonly string[]) : [] };
}
