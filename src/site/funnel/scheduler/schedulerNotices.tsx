import type { MouseEvent } from 'react';
import { Button, ButtonLink, Notice } from '../../../ui/index.ts';
import frame from '../../app/layout/siteLayout.module.css';

/** Where a call can be booked without the scheduler. */
const ownCalendarPath = '/talk-with-us/call';

/** For somebody who has closed the scheduler without having booked. */
export function SchedulerClosedNotice({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      kind="info"
      title="You closed the scheduler"
      action={
        <div className={frame.acts}>
          <Button variant="second" onClick={onAgain}>
            Open the scheduler again
          </Button>
          <OwnCalendarLink />
        </div>
      }
    >
      No call is booked.
    </Notice>
  );
}

/** The scheduler did not come, or cannot be used (seed 0 §8). */
export function SchedulerFailedNotice({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      kind="error"
      title="Failed to open chilipiper, contact support"
      action={
        <div className={frame.acts}>
          <Button variant="second" onClick={onAgain}>
            Retry
          </Button>
          <OwnCalendarLink />
          <ButtonLink variant="quiet" href="/support">
            Contact support
          </ButtonLink>
        </div>
      }
    >
      Our scheduling service does not answer. You can try again, or schedule your call with us directly.
    </Notice>
  );
}

/** No scheduler is configured. */
export function SchedulerUnavailableNotice() {
  return (
    <Notice kind="info" title="The scheduling service is not available here" action={<OwnCalendarLink />}>
      You can schedule your call with us directly.
    </Notice>
  );
}

/** Another way to begin the booking, so it is opened as a link from elsewhere would be. */
function OwnCalendarLink() {
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    window.location.assign(ownCalendarPath);
  };
  return (
    <ButtonLink variant="second" href={ownCalendarPath} onClick={open}>
      Schedule with us
    </ButtonLink>
  );
}
