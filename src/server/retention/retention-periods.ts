import { invalidVariable, readVariable } from '../environment.ts';
import type { Environment } from '../environment.ts';
import type { StartupError } from '../startup-error.ts';

/** The kinds of data that can have a retention period. retention-rules.ts has the rule of each. */
export const retentionKinds = [
  'leads',
  'sign-ups',
  'accounts',
  'runs',
  'submissions',
  'waiting-list',
  'subscribers',
  'unpaid-orders',
  'paid-orders',
  'emails',
  'events',
  'reach',
] as const;

/** A kind of data that can have a retention period. */
export type RetentionKind = (typeof retentionKinds)[number];

/** The retention period of each kind, in days. Data of a kind without a period is stored until somebody deletes it. */
export type RetentionPeriods = ReadonlyMap<RetentionKind, number>;

/** The shortest period. A shorter one could delete rows that limits of 24 hours count, and is more likely a mistake, such as years instead of days. */
const minDays = 7;
const maxDays = 36_500;

const variable = 'RETENTION_DAYS';

/** Reads RETENTION_DAYS. Without it nothing has a period. Throws `StartupError` for an unknown kind, a kind named twice, and a number out of range. */
export function readRetention(environment: Environment): RetentionPeriods {
  return parseRetention(readVariable(environment, variable) ?? '');
}

/** Reads periods in the format of RETENTION_DAYS, such as `runs=730,events=365`. Throws `StartupError` like `readRetention`. */
export function parseRetention(text: string): RetentionPeriods {
  const periods = new Map<RetentionKind, number>();
  if (text === '') return periods;
  for (const pair of text.split(',')) {
    const [name = '', days = ''] = pair.split('=', 2).map((part) => part.trim());
    const kind = retentionKinds.find((known) => known === name);
    if (kind === undefined) throw invalidPeriods(text, `names an unknown kind '${name}'`);
    if (periods.has(kind)) throw invalidPeriods(text, `names ${kind} twice`);
    if (!/^\d{1,5}$/.test(days) || pair.split('=').length !== 2 || Number(days) < minDays || Number(days) > maxDays) {
      throw invalidPeriods(text, `has no number of days from ${minDays} to ${maxDays} for ${kind}`);
    }
    periods.set(kind, Number(days));
  }
  return periods;
}

/** Writes periods in the format of RETENTION_DAYS. */
export function formatRetention(periods: RetentionPeriods): string {
  return [...periods].map(([kind, days]) => `${kind}=${days}`).join(',');
}

function invalidPeriods(text: string, problem: string): StartupError {
  return invalidVariable(variable, text, problem, `Write it as runs=730,events=365. The kinds are ${retentionKinds.join(', ')}.`);
}
