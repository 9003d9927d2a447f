import { useQuery } from '@tanstack/react-query';
import { CallFailed, failureOf } from '../../../runtime/index.ts';
import { useBookingVisit } from '../../flow/bookingVisit.ts';
import { calendarQuery } from '../../flow/calendar.ts';
import type { Calendar } from '../../flow/calendar.ts';
import { NoWayOnError } from '../../flow/callProblems.ts';
import { useTurnedDown } from './useTurnedDown.ts';

type Failure = ReturnType<typeof failureOf>;

/** The days of a person, from the moment that the screen asks for them. */
export interface CalendarState {
  /** Also while they are asked for anew. */
  readonly calendar: Calendar | undefined;
  /** The last try has failed; a new one may go well. */
  readonly failure: Failure | undefined;
  /** How many tries have failed. */
  readonly failures: number;
  /** Why no call can be booked at all. */
  readonly noWayOn: string | undefined;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Asks for the days. Leads back to the account when the server finds fault with it, and loads a newer build when there is one. */
export function useCalendar(): CalendarState {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(calendarQuery(useBookingVisit()));
  useTurnedDown(error);
  return {
    calendar: error instanceof NoWayOnError ? undefined : data,
    failure: error instanceof CallFailed ? failureOf(error) : undefined,
    failures: errorUpdateCount,
    noWayOn: error instanceof NoWayOnError ? error.message : undefined,
    isFetching,
    retry: () => void refetch(),
  };
}
