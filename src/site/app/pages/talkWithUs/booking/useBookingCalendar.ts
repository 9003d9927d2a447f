import { useQuery } from '@tanstack/react-query';
import { RequestError, toFailure } from '../../../../../runtime/index.ts';
import { useBookingVisit } from '../../../../funnel/flow/bookingVisit.ts';
import { bookingCalendarQuery } from '../../../../funnel/flow/bookingCalendar.ts';
import type { BookingCalendar } from '../../../../funnel/flow/bookingCalendar.ts';
import { BookingUnavailableError } from '../../../../funnel/flow/bookingErrors.ts';
import { useSubmissionRejection } from './useSubmissionRejection.ts';

type Failure = ReturnType<typeof toFailure>;

/** The days on which the visitor can book. */
export interface BookingCalendarState {
  /** Also present while they are requested again. */
  readonly calendar: BookingCalendar | undefined;
  /** True when the last request has failed and a retry may succeed. */
  readonly failure: Failure | undefined;
  /** The number of failed requests. */
  readonly failureCount: number;
  /** The reason why no phone call can be booked at all. */
  readonly unavailableReason: string | undefined;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Requests the days. Returns to the account when the server rejects it, and reloads when there is a newer build. */
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
