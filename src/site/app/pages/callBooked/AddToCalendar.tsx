import { CalendarPlus } from 'lucide';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Hint, Icon, Notice } from '../../../../ui/index.ts';
import { captureError } from '../../../monitor/captureError.ts';
import { createCallCalendarFile, downloadCalendarFile } from './calendarFile.ts';
import css from './callBooked.module.css';
import frame from '../../../frame/siteLayout.module.css';

/**
 * Saves the call as a calendar file, and shows a message when it cannot. The invitation in the email is another entry, because
 * its id comes from the server. So the text says that one of the two is enough. `children` are placed beside the button.
 */
export function AddToCalendar({ start, children }: { start: Date; children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function save() {
    setState('busy');
    try {
      downloadCalendarFile(await createCallCalendarFile(start, new Date()), 'call.ics');
      setState('idle');
    } catch (error) {
      captureError('The calendar file could not be made', error);
      setState('failed');
    }
  }

  return (
    <>
      {state === 'failed' && <CalendarFileFailed />}
      <div className={css.onScreen}>
        <div className={frame.actions}>
          <Button busy={state === 'busy'} onClick={() => void save()}>
            <Icon of={CalendarPlus} />
            Add to calendar
          </Button>
          {children}
        </div>
        <div className={css.once}>
          <Hint>The confirmation email holds an invitation to this call too. Add only one of the two.</Hint>
        </div>
      </div>
    </>
  );
}

/** Offers a reload, because a browser does not request a module again that once failed to load. */
function CalendarFileFailed() {
  return (
    <Notice
      kind="error"
      title="The calendar file could not be made"
      action={
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Load this page again
        </Button>
      }
    >
      Your call is booked all the same. Check your connection, load this page again, then try once more.
    </Notice>
  );
}
