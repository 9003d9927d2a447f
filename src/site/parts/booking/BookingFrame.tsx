import { QueryClientProvider } from '@tanstack/react-query';
import { BookingVisitContext } from '../../funnel/flow/bookingVisit.ts';
import type { PartFrameProps } from '../sitePart.ts';
import { getBookingVisit } from './getBookingVisit.ts';

/** Provides the visit and its query cache to the screens of the booking. */
export function BookingFrame({ visit, children }: PartFrameProps) {
  const booking = getBookingVisit(visit);
  return (
    <QueryClientProvider client={booking.queryClient}>
      <BookingVisitContext value={booking}>{children}</BookingVisitContext>
    </QueryClientProvider>
  );
}
