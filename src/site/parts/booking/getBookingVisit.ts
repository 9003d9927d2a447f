import { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../../storage/siteStorage.ts';
import { getVisitorTimeZone } from '../../browser/timeZone.ts';
import type { BookingVisit } from '../../funnel/flow/bookingVisit.ts';
import type { FlowVisit } from '../flowVisit.ts';
import { findScreenName } from './findScreenName.ts';

const visits = new WeakMap<FlowVisit, BookingVisit>();

/** The booking visit that the parts of the booking share. Returns the same object for the same visit. */
export function getBookingVisit(visit: FlowVisit): BookingVisit {
  const known = visits.get(visit) ?? createBookingVisit(visit);
  visits.set(visit, known);
  return known;
}

function createBookingVisit({ flow, path, preceding }: FlowVisit): BookingVisit {
  return {
    lead: preceding,
    isReschedule: findScreenName(flow, path) === 'reschedule',
    usesScheduler: sessionStore.get('callBy') === 'scheduler',
    queryClient: new QueryClient(),
    timeZone: getVisitorTimeZone(),
    fallbackHref: flow.entry?.else ?? '/',
  };
}
