import { isObject } from './answer.ts';
import type { Fact } from './conditions/operator.ts';

/** The facts of one run, by name, and which of them the link carried. */
export interface Context {
  readonly facts: { readonly [name: string]: Fact };
  readonly given: readonly string[];
}

/** A context without any fact. */
export const noContext: Context = { facts: {}, given: [] };

/** A context that was stored or sent: the part that is one, and nothing where it is none. */
export function soundContext(context: unknown): Context {
  if (!isObject(context)) return noContext;
  const { facts, given } = context;
  return {
    facts: isObject(facts) ? (facts as Context['facts']) : {},
    given: Array.isArray(given) ? given.filter((name) => typeof name === 'string') : [],
  };
}
