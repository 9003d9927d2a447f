import { FailureNotice, useController } from '../../../runtime/index.ts';
import type { FormStepState, ViewOf } from '../../../runtime/index.ts';
import { LoadingIndicator } from '../../../ui/index.ts';
import { welcomeTeam } from '../../config/organisation.ts';
import { CallBookedNotice, BookingUnavailableNotice } from './CallNotices.tsx';
import { CalendarFailure } from './CalendarFailure.tsx';
import { Days } from './Days.tsx';
import type { ScheduleState } from './useSchedule.ts';

/** The expandable days with their times, and the notices before or instead of them. */
export function Schedule({ schedule, view }: { schedule: ScheduleState; view: ViewOf<'form'> }) {
  const { calendar, choice, entry, selectableCalendar, now, isWaiting, shownBooking } = schedule;
  return (
    <>
      {shownBooking !== undefined && <CallBookedNotice startsAt={shownBooking} />}
      {calendar.unavailableReason !== undefined && <BookingUnavailableNotice reason={calendar.unavailableReason} />}
      <CalendarFailure state={calendar} />
      <FormFailure entry={entry} view={view} />
      {isWaiting && <LoadingIndicator label="Loading the days" phone={welcomeTeam.phone} />}
      {selectableCalendar !== undefined && <Days calendar={selectableCalendar} choice={choice} now={now} />}
    </>
  );
}

/** The failure to load the schema of the form, without which nothing can be submitted. */
function FormFailure({ entry, view: { title, step } }: { entry: FormStepState; view: ViewOf<'form'> }) {
  const { loader } = useController();
  if (entry.form.status !== 'failed') return null;
  return <FailureNotice title={`“${title}” could not be loaded`} {...entry.form} onRetry={() => void loader.loadForm(step.form)} />;
}
