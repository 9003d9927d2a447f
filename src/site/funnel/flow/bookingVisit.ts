import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { LeadHandoff } from './leadHandoff.ts';

/** The inputs of one visit to the booking. */
export interface BookingVisit {
  /** The lead run that ended last in this session, if its outcome opens the booking. */
  readonly lead: LeadHandoff | undefined;
  /** The visit moves an existing phone call, so it submits no new lead. */
  readonly isReschedule: boolean;
  /** The phone call is booked with the embedded scheduling service. */
  readonly usesScheduler: boolean;
  /** The cache of fetched data, such as free times. */
  readonly queryClient: QueryClient;
  /** The time zone of days and times. */
  readonly timeZone: string;
  /** The page for clients who cannot book. */
  readonly fallbackHref: string;
}

/** Provides the visit to the screens of the booking. */
export const BookingVisitContext = createContext<BookingVisit | null>(null);

/** The visit that a screen of the booking belongs to. Throws outside `BookingFrame`. */
export function useBookingVisit(): BookingVisit {
  const visit = useContext(BookingVisitContext);
  if (visit === null) throw new Error('A screen of the booking was drawn outside of its page; put <BookingFrame> around it.');
  return visit;
}
