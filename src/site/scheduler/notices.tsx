import type { MouseEvent } from 'react';
import { Button, ButtonLink, Notice } from '../../ui/index.ts';
import frame from '../frame/frame.module.css';

/** Where a call can be booked without the scheduler. */
const ownCalendar = '/talk-with-us/call';

/** For somebody who has closed the scheduler without having booked. */
export function Closed({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      kind="info"
      title="You closed the scheduler"
      action={
        <div className={frame.acts}>
          <Button variant="second" onClick={onAgain}>
            Open the scheduler again
          </Button>
          <OwnCalendar />
        </div>
      }
    >
      No call is booked.
    </Notice>
  );
}

/** The scheduler did not come, or cannot be used (seed 0 §8). */
export function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      kind="error"
      title="Failed to open chilipiper, contact support"
      action={
        <div className={frame.acts}>
          <Button variant="second" onClick={onAgain}>
            Retry
          </Button>
          <OwnCalendar />
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
export function Unavailable() {
  return (
    <Notice kind="info" title="The scheduling service is not available here" action={<OwnCalendar />}>
      You can schedule your call with us directly.
    </Notice>
  );
}

/** Another way to begin the booking, so it is opened as a link from elsewhere would be. */
function OwnCalendar() {
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    window.location.assign(ownCalendar);
  };
  return (
    <ButtonLink variant="second" href={ownCalendar} onClick={open}>
      Schedule with us
    </ButtonLink>
  );
}
