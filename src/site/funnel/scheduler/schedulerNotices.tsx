import type { MouseEvent } from 'react';
import { Button, ButtonLink, Notice } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';

/** The page on which a call can be booked without the scheduler. */
const ownCalendarPath = '/talk-with-us/call';

/** Says that the scheduler was closed without a booking. */
export function SchedulerClosedNotice({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      kind="info"
      title="You closed the scheduler"
      action={
        <div className={frame.actions}>
          <Button variant="secondary" onClick={onAgain}>
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

/** Says that the scheduler could not be loaded or used (seed 0 §8). */
export function SchedulerFailedNotice({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      kind="error"
      title="The calendar of our scheduling service did not open"
      action={
        <div className={frame.actions}>
          <Button variant="secondary" onClick={onAgain}>
            Retry
          </Button>
          <OwnCalendarLink />
          <ButtonLink variant="quiet" href="/support">
            Contact support
          </ButtonLink>
        </div>
      }
    >
      You can try again, or schedule your call with us directly.
    </Notice>
  );
}

/** Says that no scheduler is configured. */
export function SchedulerUnavailableNotice() {
  return (
    <Notice kind="info" title="The scheduling service is not available here" action={<OwnCalendarLink />}>
      You can schedule your call with us directly.
    </Notice>
  );
}

/** A link that loads the document, so that the booking begins a new visit as from an external link. */
function OwnCalendarLink() {
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    window.location.assign(ownCalendarPath);
  };
  return (
    <ButtonLink variant="secondary" href={ownCalendarPath} onClick={open}>
      Schedule with us
    </ButtonLink>
  );
}
