import type { CaseFile, Context, Fact } from '../../engine/index.ts';

/** The facts of a story; 'given' lists those that the link carried. */
export function contextOf(story: Pick<CaseFile, 'context'>): Context {
  const { given = [], ...facts } = (story.context ?? {}) as { readonly [name: string]: Fact };
  return { facts, given: Array.isArray(given) ? (given as readonly string[]) : [] };
}
