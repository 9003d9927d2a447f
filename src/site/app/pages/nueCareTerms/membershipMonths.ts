import { nueCareFacts } from '../../../facts/nueCareFacts.ts';

/** A month of a year; January is 1. */
export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
}

/**
 * The first month of a membership (seed 1 §9): the month of the sign-up before the 20th, the month after it from the 20th on. The
 * specification leaves out the 20th itself; it is decided in the client's favour, who then pays later.
 *
 * @param signUp An ISO date, YYYY-MM-DD.
 */
export function getFirstMonth(signUp: string): CalendarMonth {
  const { day, ...month } = readDate(signUp);
  return day < nueCareFacts.deadline ? month : addMonths(month, 1);
}

/** The last month of the term that begins in a month. */
export function getLastMonthOfTerm(first: CalendarMonth): CalendarMonth {
  return addMonths(first, nueCareFacts.termMonths - 1);
}

/**
 * The last month of a membership that is cancelled (seed 1 §9): the month of the cancellation up to and including the 20th,
 * otherwise the month after it. The specification leaves out the 20th itself; it is decided in the client's favour, who then pays
 * no further month. So the last month can come before the first: a membership that is signed up and cancelled on the same 20th
 * never starts.
 *
 * @param cancellation An ISO date, YYYY-MM-DD.
 */
export function getLastMonth(cancellation: string): CalendarMonth {
  const { day, ...month } = readDate(cancellation);
  return day <= nueCareFacts.deadline ? month : addMonths(month, 1);
}

/** Whether a month comes before another one. */
export function isBefore(month: CalendarMonth, other: CalendarMonth): boolean {
  return countMonths(month) < countMonths(other);
}

/** A month in words: March 2027. */
export function formatMonth({ year, month }: CalendarMonth): string {
  return new Date(Date.UTC(year, month - 1, 1)).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function addMonths({ year, month }: CalendarMonth, count: number): CalendarMonth {
  const index = countMonths({ year, month }) + count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** The number of months since the year 0. */
function countMonths({ year, month }: CalendarMonth): number {
  return year * 12 + (month - 1);
}

function readDate(iso: string): CalendarMonth & { readonly day: number } {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
}
