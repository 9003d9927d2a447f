import { useState } from 'react';
import { FailureNotice, useCurrentView } from '../../../runtime/index.ts';
import { OopsDialog } from './OopsDialog.tsx';
import type { BookingCalendarState } from './useBookingCalendar.ts';

/**
 * Shown when the days cannot be loaded (seed 0 §8): a dialog first, and a notice with Retry that stays. When days are
 * loaded already, only the notice is shown.
 */
export function CalendarFailure({ state: { calendar, failure, failureCount, isFetching, retry } }: { state: BookingCalendarState }) {
  const [closed, setClosed] = useState(0);
  const { title } = useCurrentView();
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
        failed={`“${title}”: we could not load the free times.`}
        message={failure.message}
        onClose={() => setClosed(failureCount)}
        onRetry={retry}
      />
    </>
  );
}
