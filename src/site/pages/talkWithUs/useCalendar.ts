import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed, failureOf, useController } from '../../../runtime/index.ts';
import { useBookingVisit } from '../../flow/bookingVisit.ts';
import { calendarQuery } from '../../flow/calendar.ts';
import type { Calendar } from '../../flow/calendar.ts';
import { AccountRefusedError, NoWayOnError } from '../../flow/callProblems.ts';

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
  const controller = useController();
  const visit = useBookingVisit();
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(calendarQuery(visit));
  useEffect(() => {
    if (error instanceof AccountRefusedError) controller.refuse('account', error.fields);
    if (error instanceof CallFailed && error.kind === 'stale') controller.renew(visit.lead?.finished ?? controller.flow);
  }, [controller, error, visit]);
  return {
    calendar: error instanceof NoWayOnError ? undefined : data,
    failure: error instanceof CallFailed ? failureOf(error) : undefined,
    failures: errorUpdateCount,
    noWayOn: error instanceof NoWayOnError ? error.message : undefined,
    isFetching,
    retry: () => void refetch(),
  };
}
