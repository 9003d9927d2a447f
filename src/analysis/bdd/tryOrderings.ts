import { NodeLimitExceeded } from './uniqueTable.ts';
import { variableOrderings } from './variableOrderings.ts';
import type { VariableOrdering } from './variableOrderings.ts';

/** Calls `compute` with each variable ordering in turn until one stays within the node limit; `undefined` when none does. */
export function tryOrderings<T>(compute: (ordering: VariableOrdering) => T, orderings = variableOrderings): T | undefined {
  for (const ordering of orderings) {
    try {
      return compute(ordering);
    } catch (error) {
      if (!(error instanceof NodeLimitExceeded)) throw error;
    }
  }
  return undefined;
}
