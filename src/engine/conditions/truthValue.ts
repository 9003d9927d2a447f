/**
 * The three truth values. A condition over an answer that is not there is `unknown`; it never throws
 * and nothing is guessed. `unknown` never opens an exit.
 */
export type TruthValue = true | false | 'unknown';

/**
 * What a condition is interpreted over. The engine's instance computes with truth values; the
 * exploration of all answers computes with decision diagrams over the same three operations.
 */
export interface ConditionAlgebra<T> {
  and(parts: readonly T[]): T;
  or(parts: readonly T[]): T;
  not(value: T): T;
}

/** Kleene's strong three-valued logic: the engine's algebra. */
export const kleeneLogic: ConditionAlgebra<TruthValue> = {
  and: (parts) => (parts.includes(false) ? false : parts.includes('unknown') ? 'unknown' : true),
  or: (parts) => (parts.includes(true) ? true : parts.includes('unknown') ? 'unknown' : false),
  not: (value) => (value === 'unknown' ? 'unknown' : !value),
};
