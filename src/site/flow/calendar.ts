import { queryOptions } from '@tanstack/react-query';
import { CallFailed, failureOf } from '../../runtime/index.ts';
import { ApiError } from '../api/ApiError.ts';
import { getDays, getSlots } from '../api/calls.ts';
import type { OfferedDay, OfferedTime } from '../api/calls.ts';
import { local } from '../session/keys.ts';
import { savedAccount } from './account.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { AccountRefusedError, NoWayOnError, UnknownIntentError } from './callProblems.ts';
import { orCallFailed } from './failures.ts';
import { sendWebForm } from './webForm.ts';

/** The days that a person can choose from. */
export interface Calendar {
  /** Whose days they are: a secret of that person. */
  readonly intent: string;
  readonly days: readonly OfferedDay[];
}

/** Whether there is anything to choose from. */
export function hasTimes({ days }: Calendar): boolean {
  return days.some(({ available }) => available);
}

/** Times pass and are taken, so whatever is on screen is asked for again this often. */
const freshForMs = 60_000;
const refetchInterval = (query: { state: { data: unknown } }): number | false => (query.state.data === undefined ? false : freshForMs);
/** A failure is said, with Retry. A browser that believes to be offline fails too, instead of waiting unsaid. */
const spoken = { retry: false, networkMode: 'always', refetchInterval } as const;

/**
 * The days, and the intent that they belong to: the one kept here, else that of a new submission. Fails with
 * `AccountRefusedError`, `NoWayOnError`, or `CallFailed`.
 */
export function calendarQuery(visit: BookingVisit) {
  return queryOptions({ ...spoken, queryKey: ['days', visit.zone], queryFn: () => said(() => loadCalendar(visit)) });
}

/**
 * Hands in what a person has told us, for those whose call is booked elsewhere; nothing of who has no lead flow behind
 * them, as their lead is there. Fails with `AccountRefusedError`, `NoWayOnError`, or `CallFailed`.
 */
export function handInQuery(visit: BookingVisit) {
  return queryOptions({
    retry: false,
    networkMode: 'always',
    queryKey: ['handed-in'],
    queryFn: async () => {
      if (visit.lead !== undefined) await said(() => findIntent(visit));
      return true;
    },
  });
}

/** The free times of one day. Fails with `CallFailed`. */
export function timesQuery({ zone, client }: BookingVisit, intent: string, date: string) {
  return queryOptions({
    ...spoken,
    queryKey: ['times', zone, intent, date],
    queryFn: () => said(() => loadTimes(intent, date, zone).catch((error: unknown) => refuseTimes(error, client))),
  });
}

/** The times of a day for something that is about to be sent: those fetched in the last minute, else asked for anew. */
export function timesNow(visit: BookingVisit, intent: string, date: string): Promise<readonly OfferedTime[]> {
  return visit.client.query({ ...timesQuery(visit, intent, date), staleTime: freshForMs });
}

/** An intent that the server does not know is dropped, and another one asked for once. */
async function loadCalendar(visit: BookingVisit): Promise<Calendar> {
  const intent = await findIntent(visit);
  try {
    return { intent, days: await loadDays(intent, visit.zone) };
  } catch (error) {
    if (!(error instanceof UnknownIntentError)) throw error;
    local.remove('intent');
    const other = await findIntent(visit);
    return { intent: other, days: await loadDays(other, visit.zone) };
  }
}

async function findIntent({ lead, isReschedule }: BookingVisit): Promise<string> {
  const kept = local.get('intent');
  if (kept !== undefined) return kept;
  const account = savedAccount();
  if (lead === undefined || account === undefined || isReschedule) throw new NoWayOnError(unknownLink);
  const intent = await sendWebForm(lead, account);
  local.set('intent', intent);
  return intent;
}

const loadDays = (intent: string, zone: string): Promise<readonly OfferedDay[]> => orUnknownIntent(getDays(intent, zone));
const loadTimes = (intent: string, date: string, zone: string): Promise<readonly OfferedTime[]> =>
  orUnknownIntent(getSlots(intent, date, zone));

/** The days are asked for again: with them comes another intent, or word that there is none. */
function refuseTimes(error: unknown, client: BookingVisit['client']): never {
  if (!(error instanceof UnknownIntentError)) throw error;
  void client.invalidateQueries({ queryKey: ['days'] });
  throw new CallFailed({ kind: 'server', message: 'These times are out of date. Please try again.' });
}

async function orUnknownIntent<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new UnknownIntentError('The server does not know the intent') : error;
  }
}

/** Does something that screens wait for, and makes every failure one that they can say. */
async function said<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await orCallFailed(action);
  } catch (error) {
    if (error instanceof CallFailed || error instanceof AccountRefusedError || error instanceof NoWayOnError) throw error;
    if (error instanceof UnknownIntentError) throw new NoWayOnError(unknownLink);
    throw new CallFailed(failureOf(error));
  }
}

const unknownLink =
  'We could not find the booking that belongs to this page. The link may be old or incomplete. You can start again to book a call.';
