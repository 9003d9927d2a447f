/** The three truth values. A condition over an absent answer is `unknown`. `unknown` never opens an exit. */
export type TruthValue = true | false | 'unknown';

/**
 * The operations by which a condition is interpreted. The engine computes with truth values; the exploration of all answers
 * computes with decision diagrams by the same three operations.
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
