import { getOperator } from '../../../engine/index.ts';
import type { Atom, FactValue, FactLookup, TruthValue } from '../../../engine/index.ts';
import { acceptedFact } from './declaredFact.ts';
import type { DeclaredFact } from './declaredFact.ts';
import { isAssumed, assumedFact } from './assumptions.ts';
import type { Assumptions } from './assumptions.ts';

/** A lookup without any facts. */
export const emptyFactLookup: FactLookup = { fact: () => undefined, given: () => false };

/** The values that a fact may have, `undefined` for its absence. */
export function factCandidates(
  assumptions: Assumptions | undefined,
  name: string,
  { declaration, values: listed }: DeclaredFact,
  atoms: readonly Atom[],
  days: readonly string[],
): readonly (FactValue | undefined)[] {
  if (isAssumed(assumptions, name)) return [acceptedFact(declaration, assumedFact(assumptions, name))];
  if (listed !== undefined) return declaration.from === 'route' ? listed : [undefined, null, ...listed];
  if (declaration.from === 'link') return [undefined, 'link'];
  // A step waits for a fact of the server, so its absence matters only where a rule tests for it.
  const values: readonly FactValue[] = declaration.from === 'clock' ? days : [[]];
  return atoms.some(({ op }) => getOperator(op).isAlwaysDecided === true) ? [...values, undefined] : values;
}

/** One value of each class that the tests distinguish. With `isApart`, every value is a class of its own, such as the days of a clock. */
export function distinguishableValues(
  name: string,
  atoms: readonly Atom[],
  values: readonly (FactValue | undefined)[],
  isApart: boolean,
  isNeeded: boolean,
): readonly (FactValue | undefined)[] {
  const representatives = new Map<string, FactValue | undefined>();
  for (const value of values) {
    const truths = atoms.map(({ op, parameter }): TruthValue => getOperator(op).decide(value, parameter, emptyFactLookup, name));
    const key = JSON.stringify([truths, isNeeded && value === undefined, isApart ? [value ?? null, value === undefined] : null]);
    if (!representatives.has(key)) representatives.set(key, value);
  }
  return [...representatives.values()];
}
