import { parseIsoDate } from '../../../engine/index.ts';
import type { Atom, ScalarValue } from '../../../engine/index.ts';
import { cutsOfAtom } from './operatorCuts.ts';

/** The dates and ages that the tests of a date compare it with. */
export interface DateBoundaries {
  readonly constants: readonly string[];
  readonly ages: readonly number[];
}

/** The cuts of the tests of one date. */
export function dateBoundariesOf(atoms: readonly Atom[]): DateBoundaries {
  return toDateBoundaries(atoms.flatMap(cutsOfAtom));
}

/** Splits the cuts of tests of dates into dates and ages. */
export function toDateBoundaries(cuts: readonly ScalarValue[]): DateBoundaries {
  return {
    constants: cuts.flatMap((cut) => parseIsoDate(cut) ?? []),
    ages: cuts.filter((cut) => typeof cut === 'number'),
  };
}

/**
 * Dates in every relation to the cuts: on each cut, one and two days beside it (because of 29 February), between any two
 * neighbours, before the first and after the last.
 */
export function boundaryDates({ constants, ages }: DateBoundaries, today: readonly string[]): readonly string[] {
  return datesNear([...constants, ...today, ...today.flatMap((day) => ages.map((age) => yearsLater(day, -age)))]);
}

/** The date of an adult comes first if the age is tested, because examples should have the answers that most clients give. */
export function ordinaryBirthDates({ ages }: DateBoundaries, today: readonly string[]): readonly string[] {
  const [day] = today;
  return ages.length === 0 || day === undefined ? [] : [`${Number(day.slice(0, 4)) - ordinaryAge}-05-01`];
}

const ordinaryAge = 36;

/** Days of a clock that together cover every relation of the dates to the cuts. */
export function boundaryClockDays(cuts: readonly DateBoundaries[]): readonly string[] {
  const edges = cuts.flatMap(({ constants, ages }) => constants.flatMap((day) => [day, ...ages.map((age) => yearsLater(day, age))]));
  return edges.length === 0 ? [] : datesNear(edges);
}

function datesNear(days: readonly string[]): readonly string[] {
  const times = [...new Set(days.map(timeOf))].toSorted((left, right) => left - right);
  const near = times.flatMap((time) => [-2, -1, 0, 1, 2].map((by) => time + by * day));
  const between = times.slice(1).map((time, index) => midpoint(times[index]!, time));
  const outermost = times.length === 0 ? [timeOf('2000-01-01')] : [times[0]! - farAway, times.at(-1)! + farAway];
  const written = [...near, ...between, ...outermost].toSorted((left, right) => left - right).map((time) => dayOf(time));
  return [...new Set(written.filter((one) => one !== undefined))];
}

const day = 86_400_000;
const farAway = 366 * 40 * day;

function timeOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function dayOf(time: number): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : parseIsoDate(date.toISOString().slice(0, 10));
}

function midpoint(left: number, right: number): number {
  return Math.floor((left + right) / 2 / day) * day;
}

function yearsLater(date: string, years: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  // Clamped to years of four digits. No client was born before the year 1000.
  return new Date(Date.UTC(Math.min(9999, Math.max(1000, year + years)), month - 1, dayOfMonth)).toISOString().slice(0, 10);
}
