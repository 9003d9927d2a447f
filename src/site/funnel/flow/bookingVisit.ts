import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { LeadHandoff } from './leadHandoff.ts';

/** What one visit to the booking goes by. */
export interface BookingVisit {
  /** The lead flow that has ended last in this session, if its end opens the booking. */
  readonly lead: LeadHandoff | undefined;
  /** It was begun to move a call: a call that is there, so nothing is handed in for a new one. */
  readonly isReschedule: boolean;
  /** It is to be booked with the embedded scheduling service. */
  readonly usesScheduler: boolean;
  /** What has been fetched, such as free times. */
  readonly queryClient: QueryClient;
  /** The zone that days are counted and times are shown in. */
  readonly timeZone: string;
  /** The page of those who cannot book. */
  readonly fallbackHref: string;
}

/** The visit, for the screens of the booking. */
export const BookingVisitContext = createContext<BookingVisit | null>(null);

/** The visit that a screen of the booking belongs to. */
export function useBookingVisit(): BookingVisit {
  const visit = useContext(BookingVisitContext);
  if (visit === null) throw new Error('A screen of the booking was drawn outside of its page; put <BookingFlow> around it.');
  return visit;
}
