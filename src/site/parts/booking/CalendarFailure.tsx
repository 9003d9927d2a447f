import { CallFailure } from './CallFailure.tsx';
import type { BookingCalendarState } from './useBookingCalendar.ts';

/** The failure to load the days. While earlier days are on the screen, it is a notice without the dialog. */
export function CalendarFailure({ state: { calendar, failure, failureCount, isFetching, retry } }: { state: BookingCalendarState }) {
  if (failure === undefined) return null;
  return (
    <CallFailure
      title={calendar === undefined ? 'We could not load the free times' : 'These times may be out of date'}
      failed="we could not load the free times."
      failure={failure}
      attempt={failureCount}
      isRetrying={isFetching}
      onRetry={retry}
      hasDialog={calendar === undefined}
    />
  );
}
