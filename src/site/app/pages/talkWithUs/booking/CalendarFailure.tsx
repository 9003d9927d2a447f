import { useState } from 'react';
import { FailureNotice } from '../../../../../runtime/index.ts';
import { OopsDialog } from './OopsDialog.tsx';
import type { BookingCalendarState } from './useBookingCalendar.ts';

/**
 * The failure to load the days (seed 0 §8): a dialog at first, and a permanent notice with Retry. When days are
 * shown already, there is only the notice.
 */
export function CalendarFailure({ state: { calendar, failure, failureCount, isFetching, retry } }: { state: BookingCalendarState }) {
  const [closed, setClosed] = useState(0);
  if (failure === undefined) return null;
  return (
    <>
      <FailureNotice
        title={calendar === undefined ? 'We could not load the free times' : 'These times may be out of date'}
        failure={failure}
        isRetrying={isFetching}
        onRetry={retry}
      />
      <OopsDialog
        open={calendar === undefined && !isFetching && closed < failureCount}
        message={failure.message}
        onClose={() => setClosed(failureCount)}
        onRetry={retry}
      />
    </>
  );
}
