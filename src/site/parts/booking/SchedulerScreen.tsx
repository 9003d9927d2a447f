import { useEffect, useState } from 'react';
import {
  RequestError,
  deferComponent,
  FailureNotice,
  toFailure,
  ScreenFrame,
  ScreenHeading,
  useController,
  useFormStep,
} from '../../../runtime/index.ts';
import type { FormStepState, PlaceholderProps, ScreenProps, ViewOf } from '../../../runtime/index.ts';
import { HeadGroup, Hint, LoadingIndicator } from '../../../ui/index.ts';
import { welcomeTeam } from '../../config/organisation.ts';
import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { submitLeadMutation } from '../../funnel/flow/bookingIntent.ts';
import { BookingUnavailableError } from '../../funnel/flow/bookingErrors.ts';
import { noteScheduledCall } from '../../funnel/scheduler/scheduledCall.ts';
import { readSchedulerContact } from '../../funnel/scheduler/schedulerContact.ts';
import { CallScheduledNotice } from '../../funnel/scheduler/CallScheduledNotice.tsx';
import { CallFailure } from './CallFailure.tsx';
import { BookingUnavailableNotice } from './CallNotices.tsx';
import { useRetriableMutation } from './useRetriableMutation.ts';
import { useSubmissionRejection } from './useSubmissionRejection.ts';

/** The code of the scheduler is loaded when this step opens. */
const Scheduler = deferComponent(async () => (await import('../../funnel/scheduler/Scheduler.tsx')).Scheduler, OpeningScheduler);

/** The placeholder while the code of the scheduler is loading, or after it failed to load. */
function OpeningScheduler({ failure }: PlaceholderProps) {
  if (failure === undefined) return <LoadingIndicator label="Opening the scheduler" phone={welcomeTeam.phone} />;
  return <FailureNotice title="We could not open the scheduler yet" failure={failure} isRetrying={false} />;
}

/** The step that books a phone call with the embedded scheduling service (seed 0 §4). */
export function SchedulerScreen({ view }: ScreenProps<'form'>) {
  const { navigation } = useController();
  const entry = useFormStep(view);
  const isBooked = view.answer['confirmedAt'] !== undefined;
  const [isWanted, setWanted] = useState(!isBooked);
  // Taking the exit of the step would count the event again, so a step that is booked already is left by a plain move.
  const next = isBooked
    ? { label: view.step.next ?? 'Next', onNext: () => navigation.goToStep(view.step.exits[0]?.to ?? view.step.id) }
    : undefined;
  return (
    <ScreenFrame view={view} next={next}>
      <HeadGroup>
        <ScreenHeading>{view.title}</ScreenHeading>
        {view.step.lead !== undefined && <Hint>{view.step.lead}</Hint>}
      </HeadGroup>
      {isBooked && (
        <CallScheduledNotice onAgain={isWanted ? undefined : () => setWanted(true)}>
          To move the call, use the link in the email from the scheduling service.
        </CallScheduledNotice>
      )}
      {isWanted && <SchedulerOrFailure view={view} entry={entry} />}
    </ScreenFrame>
  );
}

/** Submits the lead to our own team first, then opens the scheduling service. */
function SchedulerOrFailure({ view, entry }: { view: ViewOf<'form'>; entry: FormStepState }) {
  const { loader, submitForm } = useController();
  const { step } = view;
  const [isSubmitted, setSubmitted] = useState(false);
  const { run, error, failureCount, isPending } = useRetriableMutation(submitLeadMutation(useBookingVisit()), () => setSubmitted(true));
  useEffect(() => run(), [run]);
  useSubmissionRejection(error);
  const contact = readSchedulerContact();
  const confirmBooking = (): void => {
    noteScheduledCall();
    void submitForm({ step, fields: { confirmedAt: new Date().toISOString() }, isRestart: false });
  };
  if (error instanceof BookingUnavailableError) return <BookingUnavailableNotice reason={error.message} />;
  if (error instanceof RequestError)
    return (
      <CallFailure
        title="We could not open the scheduler yet"
        failed="we could not open the scheduler yet."
        failure={toFailure(error)}
        attempt={failureCount}
        isRetrying={isPending}
        onRetry={run}
      />
    );
  if (entry.form.status === 'failed')
    return <FailureNotice title={`“${view.title}” could not be loaded`} {...entry.form} onRetry={() => void loader.loadForm(step.form)} />;
  if (!isSubmitted || entry.form.status !== 'ready' || contact === undefined) return <OpeningScheduler />;
  return <Scheduler contact={contact} isInline onBooked={confirmBooking} />;
}
