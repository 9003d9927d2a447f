import { isObject } from './answer.ts';
import type { FactValue } from './conditions/operator.ts';

/** The facts of one run, by name, and which of them were in the link. */
export interface Context {
  readonly facts: { readonly [name: string]: FactValue };
  readonly given: readonly string[];
}

/** A context without any fact. */
export const emptyContext: Context = { facts: {}, given: [] };

/** Parses a stored or received context; invalid parts are dropped. */
export function parseContext(context: unknown): Context {
  if (!isObject(context)) return emptyContext;
  const { facts, given } = context;
  return {
    facts: isObject(facts) ? (facts as Context['facts']) : {},
    given: Array.isArray(given) ? given.filter((name) => typeof name === 'string') : [],
  };
}
