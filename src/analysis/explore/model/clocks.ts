import { operatorNamed } from '../../../engine/index.ts';
import type { Atom, Flow } from '../../../engine/index.ts';
import { clockDays, cutsOf, datesAround } from './dates.ts';
import type { ModelOptions } from './model.ts';
import { declaredFact } from './declared.ts';
import { factsBeside } from './reads.ts';
import type { Reads } from './reads.ts';

/** The day that counts as today when none is said. */
const anyDay = '2026-01-15';

/** For each clock of a flow, the days that it may show, from today on: one for each way in which the tests of dates can then come out. */
export function daysByClock(flow: Flow, reads: Reads, { today = anyDay, later }: ModelOptions): ReadonlyMap<string, readonly string[]> {
  const names = new Set([...Object.keys(flow.context), ...Object.keys(later?.context ?? {})]);
  const clocks = [...names].filter((name) => declaredFact(flow, later, name)?.spec.from === 'clock');
  return new Map(clocks.map((clock) => [clock, daysOf(reads, clock, today)]));
}

function daysOf(reads: Reads, clock: string, today: string): readonly string[] {
  const readers = [...reads.answers.values()].filter((atoms) => atoms.some((atom) => reading(atom, clock)));
  const days = [today, ...clockDays(readers.map(cutsOf)).filter((day) => day > today)];
  const alike = new Map<string, string>();
  for (const day of days) {
    const sort = JSON.stringify(readers.map((atoms) => verdicts(atoms, clock, day)));
    if (!alike.has(sort)) alike.set(sort, day);
  }
  return [...alike.values()];
}

/** The ways in which the tests of one date can come out together on a day. */
function verdicts(atoms: readonly Atom[], clock: string, day: string): readonly string[] {
  const around = { fact: (name: string) => (name === clock ? day : undefined), given: () => false };
  const ways = datesAround(cutsOf(atoms), [day]).map((date) =>
    JSON.stringify(atoms.map(({ op, parameter }) => operatorNamed(op).decide(date, parameter, around, ''))),
  );
  const other = atoms.flatMap(factsBeside).some((name) => name !== clock);
  return [...new Set(ways)].toSorted((left, right) => left.localeCompare(right)).concat(other ? [day] : []);
}

function reading(atom: Atom, clock: string): boolean {
  return factsBeside(atom).includes(clock);
}
