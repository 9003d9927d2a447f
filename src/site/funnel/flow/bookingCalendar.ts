import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { RequestError } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { getBookableDays, getBookableTimes } from '../../api/endpoints.ts';
import type { BookableDay, BookableTime } from '../../api/endpoints.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { UnknownIntentError } from './bookingErrors.ts';
import { mapBookingErrors } from './mapBookingErrors.ts';

/** The days that a person can choose from. */
export interface BookingCalendar {
  /** Whose days they are: a secret of that person. */
  readonly intent: string;
  readonly days: readonly BookableDay[];
}

/** Whether there is anything to choose from. */
export function hasAvailableDays({ days }: BookingCalendar): boolean {
  return days.some(({ available }) => available);
}

/** Times pass and are taken, so whatever is on screen is asked for again this often. */
const staleTimeMs = 60_000;
const refetchInterval = (query: { state: { data: unknown } }): number | false => (query.state.data === undefined ? false : staleTimeMs);
/** A failure is said, with Retry. A browser that believes to be offline fails too, instead of waiting unsaid. */
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

/** The free times of one day. Fails with `CallFailed`. */
export function dayTimesQuery({ timeZone, queryClient }: BookingVisit, intent: string, date: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['times', timeZone, intent, date],
    queryFn: () =>
      mapBookingErrors(() => fetchTimes(intent, date, timeZone).catch((error: unknown) => throwStaleTimes(error, queryClient))),
  });
}

/** The times of a day for something that is about to be sent: those fetched in the last minute, else asked for anew. */
export function fetchFreshTimes(visit: BookingVisit, intent: string, date: string): Promise<readonly BookableTime[]> {
  return visit.queryClient.query({ ...dayTimesQuery(visit, intent, date), staleTime: staleTimeMs });
}

async function fetchCalendar(intent: string, zone: string): Promise<BookingCalendar> {
  return { intent, days: await mapUnknownIntent(getBookableDays(intent, zone)) };
}

const fetchTimes = (intent: string, date: string, zone: string): Promise<readonly BookableTime[]> =>
  mapUnknownIntent(getBookableTimes(intent, date, zone));

/** Fetches the days again. They fail in the same way, and then the intent is replaced. */
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
