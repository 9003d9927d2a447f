import { getOperator } from '../../../engine/index.ts';
import type { Atom, Flow } from '../../../engine/index.ts';
import { boundaryClockDays, dateBoundariesOf, boundaryDates } from './boundaryDates.ts';
import type { ModelOptions } from './modelOptions.ts';
import { declaredFact } from './declaredFact.ts';
import { parameterFactsOf } from './conditionReads.ts';
import type { ConditionReads } from './conditionReads.ts';

/** The default for today. */
const defaultToday = '2026-01-15';

/** For each clock of a flow, its possible days from today on: one for each combination of results of the date tests. */
export function daysByClock(
  flow: Flow,
  reads: ConditionReads,
  { today = defaultToday, later }: ModelOptions,
): ReadonlyMap<string, readonly string[]> {
  const names = new Set([...Object.keys(flow.context), ...Object.keys(later?.context ?? {})]);
  const clocks = [...names].filter((name) => declaredFact(flow, later, name)?.declaration.from === 'clock');
  return new Map(clocks.map((clock) => [clock, distinguishableDays(reads, clock, today)]));
}

function distinguishableDays(reads: ConditionReads, clock: string, today: string): readonly string[] {
  const readers = [...reads.answers.values()].filter((atoms) => atoms.some((atom) => isReadingClock(atom, clock)));
  const days = [today, ...boundaryClockDays(readers.map(dateBoundariesOf)).filter((day) => day > today)];
  const dayByTruths = new Map<string, string>();
  for (const day of days) {
    const key = JSON.stringify(readers.map((atoms) => truthVectors(atoms, clock, day)));
    if (!dayByTruths.has(key)) dayByTruths.set(key, day);
  }
  return [...dayByTruths.values()];
}

/** The possible results of the tests of one date on a day. */
function truthVectors(atoms: readonly Atom[], clock: string, day: string): readonly string[] {
  const around = { fact: (name: string) => (name === clock ? day : undefined), given: () => false };
  const truths = boundaryDates(dateBoundariesOf(atoms), [day]).map((date) =>
    JSON.stringify(atoms.map(({ op, parameter }) => getOperator(op).decide(date, parameter, around, ''))),
  );
  const other = atoms.flatMap(parameterFactsOf).some((name) => name !== clock);
  return [...new Set(truths)].toSorted((left, right) => left.localeCompare(right)).concat(other ? [day] : []);
}

function isReadingClock(atom: Atom, clock: string): boolean {
  return parameterFactsOf(atom).includes(clock);
}
