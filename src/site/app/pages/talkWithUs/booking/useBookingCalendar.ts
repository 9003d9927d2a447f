import { useQuery } from '@tanstack/react-query';
import { RequestError, toFailure } from '../../../../../runtime/index.ts';
import { useBookingVisit } from '../../../../funnel/flow/bookingVisit.ts';
import { bookingCalendarQuery } from '../../../../funnel/flow/bookingCalendar.ts';
import type { BookingCalendar } from '../../../../funnel/flow/bookingCalendar.ts';
import { BookingUnavailableError } from '../../../../funnel/flow/bookingErrors.ts';
import { useSubmissionRejection } from './useSubmissionRejection.ts';

type Failure = ReturnType<typeof toFailure>;

/** The days of a person, from the moment that the screen asks for them. */
export interface BookingCalendarState {
  /** Also while they are asked for anew. */
  readonly calendar: BookingCalendar | undefined;
  /** The last try has failed; a new one may go well. */
  readonly failure: Failure | undefined;
  /** How many tries have failed. */
  readonly failureCount: number;
  /** Why no call can be booked at all. */
  readonly unavailableReason: string | undefined;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Fetches the days. Leads back to the account when the server rejects it, and reloads the page when the server has a newer build. */
export function useBookingCalendar(): BookingCalendarState {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(bookingCalendarQuery(useBookingVisit()));
  useSubmissionRejection(error);
  return {
    calendar: error instanceof BookingUnavailableError ? undefined : data,
    failure: error instanceof RequestError ? toFailure(error) : undefined,
    failureCount: errorUpdateCount,
    unavailableReason: error instanceof BookingUnavailableError ? error.message : undefined,
    isFetching,
    retry: () => void refetch(),
  };
}
