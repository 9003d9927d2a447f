import { useState } from 'react';
import { FailureNotice } from '../../../runtime/index.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import type { CalendarState } from './useCalendar.ts';

/**
 * What to say when the days cannot be loaded (seed 0 §8): a dialog at first, and a notice with Retry that stays. Days
 * that are there already only get the notice.
 */
export function CalendarFailure({ state: { calendar, failure, failures, isFetching, retry } }: { state: CalendarState }) {
  const [closed, setClosed] = useState(0);
  if (failure === undefined) return null;
  const close = (): void => setClosed(failures);
  return (
    <>
      <FailureNotice
        title={calendar === undefined ? 'We could not load the free times' : 'These times may be out of date'}
        failure={failure}
        isRetrying={isFetching}
        onRetry={retry}
      />
      <Dialog
        open={calendar === undefined && !isFetching && closed < failures}
        title="Oops something went wrong"
        closeLabel="Close"
        onClose={close}
      >
        <p>{failure.message}</p>
        <Button
          onClick={() => {
            close();
            retry();
          }}
        >
          Try again
        </Button>
      </Dialog>
    </>
  );
}
