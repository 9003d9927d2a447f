import { queryOptions } from '@tanstack/react-query';
import { RequestError, toFailure } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { getBookableDays, getBookableTimes } from '../../api/endpoints.ts';
import type { BookableDay, BookableTime } from '../../api/endpoints.ts';
import { localStore } from '../../storage/siteStorage.ts';
import { readAccount } from './account.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { AccountRejectedError, BookingUnavailableError, UnknownIntentError } from './bookingErrors.ts';
import { mapApiErrors } from './mapApiErrors.ts';
import { submitWebForm } from './webForm.ts';

/** The days that a client can choose from. */
export interface BookingCalendar {
  /** The intent that the days belong to. It is a secret of that client. */
  readonly intent: string;
  readonly days: readonly BookableDay[];
}

/** True when at least one day has free times. */
export function hasAvailableDays({ days }: BookingCalendar): boolean {
  return days.some(({ available }) => available);
}

/** Times pass and are booked, so the queries on screen are refetched at this interval. */
const staleTimeMs = 60_000;
const refetchInterval = (query: { state: { data: unknown } }): number | false => (query.state.data === undefined ? false : staleTimeMs);
/** A failure is shown with Retry. In an offline browser the queries fail too, where the library would pause them silently. */
const queryDefaults = { retry: false, networkMode: 'always', refetchInterval } as const;

/**
 * The days, and the intent that they belong to: the stored one, else that of a new submission. Fails with
 * `AccountRejectedError`, `BookingUnavailableError` or `RequestError`.
 */
export function bookingCalendarQuery(visit: BookingVisit) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['days', visit.timeZone],
    queryFn: () => mapBookingErrors(() => fetchCalendar(visit)),
  });
}

/**
 * Submits the lead of a client whose phone call is booked with the scheduling service. Without a lead run the lead exists
 * already, and nothing is sent. Fails with `AccountRejectedError`, `BookingUnavailableError` or `RequestError`.
 */
export function submitLeadQuery(visit: BookingVisit) {
  return queryOptions({
    retry: false,
    networkMode: 'always',
    queryKey: ['handed-in'],
    queryFn: async () => {
      if (visit.lead !== undefined) await mapBookingErrors(() => getOrCreateIntent(visit));
      return true;
    },
  });
}

/** The free times of one day. Fails with `RequestError`. */
export function dayTimesQuery({ timeZone, queryClient }: BookingVisit, intent: string, date: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['times', timeZone, intent, date],
    queryFn: () =>
      mapBookingErrors(() => fetchTimes(intent, date, timeZone).catch((error: unknown) => throwStaleTimes(error, queryClient))),
  });
}

/** The times of a day for a booking: those fetched in the last minute, else a new response. */
export function fetchFreshTimes(visit: BookingVisit, intent: string, date: string): Promise<readonly BookableTime[]> {
  return visit.queryClient.query({ ...dayTimesQuery(visit, intent, date), staleTime: staleTimeMs });
}

/** An intent that the server does not know is dropped, and a new one is requested once. */
async function fetchCalendar(visit: BookingVisit): Promise<BookingCalendar> {
  const intent = await getOrCreateIntent(visit);
  try {
    return { intent, days: await fetchDays(intent, visit.timeZone) };
  } catch (error) {
    if (!(error instanceof UnknownIntentError)) throw error;
    localStore.remove('intent');
    const other = await getOrCreateIntent(visit);
    return { intent: other, days: await fetchDays(other, visit.timeZone) };
  }
}

async function getOrCreateIntent({ lead, isReschedule }: BookingVisit): Promise<string> {
  const kept = localStore.get('intent');
  if (kept !== undefined) return kept;
  const account = readAccount();
  if (lead === undefined || account === undefined || isReschedule) throw new BookingUnavailableError(unknownBookingMessage);
  const intent = await submitWebForm(lead, account);
  localStore.set('intent', intent);
  return intent;
}

const fetchDays = (intent: string, zone: string): Promise<readonly BookableDay[]> => mapUnknownIntent(getBookableDays(intent, zone));
const fetchTimes = (intent: string, date: string, zone: string): Promise<readonly BookableTime[]> =>
  mapUnknownIntent(getBookableTimes(intent, date, zone));

/** Refetches the days, which gives another intent or fails. */
function throwStaleTimes(error: unknown, client: BookingVisit['queryClient']): never {
  if (!(error instanceof UnknownIntentError)) throw error;
  void client.invalidateQueries({ queryKey: ['days'] });
  throw new RequestError({ kind: 'server', message: 'These times are out of date. Please try again.' });
}

async function mapUnknownIntent<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new UnknownIntentError('The server does not know the intent') : error;
  }
}

/** Runs a request and turns every failure into one that the screens can show. */
async function mapBookingErrors<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await mapApiErrors(action);
  } catch (error) {
    if (error instanceof RequestError || error instanceof AccountRejectedError || error instanceof BookingUnavailableError) throw error;
    if (error instanceof UnknownIntentError) throw new BookingUnavailableError(unknownBookingMessage);
    throw new RequestError(toFailure(error));
  }
}

const unknownBookingMessage =
  'We could not find the booking that belongs to this page. The link may be old or incomplete. You can start again to book a call.';
