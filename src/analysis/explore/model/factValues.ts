import { operatorNamed } from '../../../engine/index.ts';
import type { Atom, Fact, Surroundings, Truth } from '../../../engine/index.ts';
import { accepted } from './declared.ts';
import type { DeclaredFact } from './declared.ts';
import { isPinned, pinnedFact } from './pins.ts';
import type { Pins } from './pins.ts';

/** Nothing beside the operand. */
export const noSurroundings: Surroundings = { fact: () => undefined, given: () => false };

/** The values that a fact may have, `undefined` for its absence. */
export function candidates(
  pins: Pins | undefined,
  name: string,
  { spec, isNew }: DeclaredFact,
  atoms: readonly Atom[],
  days: readonly string[],
): readonly (Fact | undefined)[] {
  if (isPinned(pins, name)) return [accepted(spec, pinnedFact(pins, name))];
  if (isNew && (spec.from === 'query' || spec.from === 'link')) return [undefined];
  if ('oneOf' in spec) return [undefined, null, ...spec.oneOf];
  if (spec.from === 'link') return [undefined, 'link'];
  // A fact of the server is waited for: that it is not there yet matters only where a rule asks for it.
  const values: readonly Fact[] = spec.from === 'clock' ? days : [[]];
  return atoms.some(({ op }) => op === 'known') ? [...values, undefined] : values;
}

/** One value of each sort that the tests tell apart; where they are kept apart, as the days of a clock are, each is a sort of its own. */
export function distinct(
  name: string,
  atoms: readonly Atom[],
  values: readonly (Fact | undefined)[],
  isApart: boolean,
  isNeeded: boolean,
): readonly (Fact | undefined)[] {
  const sorts = new Map<string, Fact | undefined>();
  for (const value of values) {
    const truths = atoms.map(({ op, parameter }): Truth => operatorNamed(op).decide(value, parameter, noSurroundings, name));
    const sort = JSON.stringify([truths, isNeeded && value === undefined, isApart ? [value ?? null, value === undefined] : null]);
    if (!sorts.has(sort)) sorts.set(sort, value);
  }
  return [...sorts.values()];
}
