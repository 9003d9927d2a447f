import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { RequestError } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { getBookableDays, getBookableTimes } from '../../api/bookingEndpoints.ts';
import type { BookableDay, BookableTime } from '../../api/bookingEndpoints.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { UnknownIntentError } from './bookingErrors.ts';
import { mapBookingErrors } from './mapBookingErrors.ts';

/** The days that a client can choose from. */
export interface BookingCalendar {
  /** The intent for which the days were requested. It is a secret of the client. */
  readonly intent: string;
  readonly days: readonly BookableDay[];
}

/** True when at least one day has free times. */
export function hasAvailableDays({ days }: BookingCalendar): boolean {
  return days.some(({ available }) => available);
}

/** The message when the server no longer knows the intent of the times. The days are then being fetched again. */
export const staleTimesMessage = 'These times are out of date. Please try again.';

/** The refetch interval of the queries on screen, in milliseconds, because times pass or are booked by others. */
const staleTimeMs = 60_000;
const refetchInterval = (query: { state: { data: unknown } }): number | false => (query.state.data === undefined ? false : staleTimeMs);
/** A failure is shown with Retry. Queries of an offline browser fail too, instead of being paused silently. */
const queryDefaults = { retry: false, networkMode: 'always', refetchInterval } as const;

/** The bookable days of an intent. Fails with `UnknownIntentError` or `RequestError`. Disabled until there is an intent. */
export function bookingCalendarQuery({ timeZone }: BookingVisit, intent: string | undefined) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['days', timeZone, intent],
    enabled: intent !== undefined,
    queryFn: () => mapBookingErrors(() => fetchCalendar(intent ?? '', timeZone)),
    // The days stay on the screen while another intent is created.
    placeholderData: keepPreviousData,
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

async function fetchCalendar(intent: string, zone: string): Promise<BookingCalendar> {
  return { intent, days: await mapUnknownIntent(getBookableDays(intent, zone)) };
}

const fetchTimes = (intent: string, date: string, zone: string): Promise<readonly BookableTime[]> =>
  mapUnknownIntent(getBookableTimes(intent, date, zone));

/** Throws the error of a request for times. For an unknown intent, fetches the days again: that request fails too, and `useBookingCalendar` then replaces the intent. */
function throwStaleTimes(error: unknown, client: BookingVisit['queryClient']): never {
  if (!(error instanceof UnknownIntentError)) throw error;
  void client.invalidateQueries({ queryKey: ['days'] });
  throw new RequestError({ kind: 'server', message: staleTimesMessage });
}

async function mapUnknownIntent<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new UnknownIntentError('The server does not know the intent') : error;
  }
}
