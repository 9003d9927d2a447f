import { FailureNotice, useController } from '../../../runtime/index.ts';
import type { FormStepState, ViewOf } from '../../../runtime/index.ts';
import { Loading } from '../../../ui/index.ts';
import { BookedNotice, NoWayOn } from './CallNotices.tsx';
import { CalendarFailure } from './CalendarFailure.tsx';
import { Days } from './Days.tsx';
import type { ScheduleState } from './useSchedule.ts';

/** Days that open, and their times; before them, and instead of them, what has to be said. */
export function Schedule({ schedule, view }: { schedule: ScheduleState; view: ViewOf<'form'> }) {
  const { calendar, choice, entry, offered, now, isWaiting, isLeaving } = schedule;
  return (
    <>
      {choice.booked !== undefined && !isLeaving && <BookedNotice startsAt={choice.booked} />}
      {calendar.noWayOn !== undefined && <NoWayOn reason={calendar.noWayOn} />}
      <CalendarFailure state={calendar} />
      <FormFailure entry={entry} form={view.step.form} />
      {isWaiting && <Loading label="Loading the days" />}
      {offered !== undefined && <Days calendar={offered} choice={choice} now={now} />}
    </>
  );
}

/** The rules of the form could not be loaded, so nothing can be sent yet. */
function FormFailure({ entry, form }: { entry: FormStepState; form: string }) {
  const { load } = useController();
  return entry.form.status === 'failed' ? <FailureNotice {...entry.form} onRetry={() => void load.form(form)} /> : null;
}
