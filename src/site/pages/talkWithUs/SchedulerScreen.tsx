import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed, FailureNotice, failureOf, Frame, ScreenHeading, useController, useFormStep } from '../../../runtime/index.ts';
import type { FormStepState, ScreenProps, ViewOf } from '../../../runtime/index.ts';
import { Button, HeadGroup, Hint, Loading, Notice } from '../../../ui/index.ts';
import { useBookingVisit } from '../../flow/bookingVisit.ts';
import { handInQuery } from '../../flow/calendar.ts';
import { NoWayOnError } from '../../flow/callProblems.ts';
import { knownContact } from '../../scheduler/contact.ts';
import { SchedulerPart } from '../../scheduler/SchedulerPart.tsx';
import { NoWayOn } from './CallNotices.tsx';
import { useTurnedDown } from './useTurnedDown.ts';

/** The step at which a call is booked with the scheduling service that is embedded in it (seed 0 §4). */
export function SchedulerScreen({ view }: ScreenProps<'form'>) {
  const { moves } = useController();
  const entry = useFormStep(view);
  const isBooked = view.answer['confirmedAt'] !== undefined;
  const [isWanted, setWanted] = useState(!isBooked);
  // The booking is counted where the step is left by it, so what is booked already goes on by a plain move.
  const next = isBooked ? { label: view.step.next ?? 'Next', onNext: () => moves.to('cp-done') } : undefined;
  return (
    <Frame view={view} next={next}>
      <HeadGroup>
        <ScreenHeading>{view.title}</ScreenHeading>
        {view.step.lead !== undefined && <Hint>{view.step.lead}</Hint>}
      </HeadGroup>
      {isBooked && (
        <Notice
          kind="info"
          title="Your call is scheduled"
          action={
            !isWanted && (
              <Button variant="second" onClick={() => setWanted(true)}>
                Open the scheduler again
              </Button>
            )
          }
        >
          To move the call, use the link in the email from the scheduling service.
        </Notice>
      )}
      {isWanted && <Scheduling view={view} entry={entry} />}
    </Frame>
  );
}

/** Before anybody is sent to the service, our own team has what they told us. */
function Scheduling({ view, entry }: { view: ViewOf<'form'>; entry: FormStepState }) {
  const { load, send } = useController();
  const { step } = view;
  const { data, error, isFetching, refetch } = useQuery(handInQuery(useBookingVisit()));
  useTurnedDown(error);
  const contact = knownContact();
  const keep = (): void => void send({ step, fields: { confirmedAt: new Date().toISOString() }, startAgain: false });
  if (error instanceof NoWayOnError) return <NoWayOn reason={error.message} />;
  if (error instanceof CallFailed)
    return (
      <FailureNotice
        title="We could not open the scheduler yet"
        failure={failureOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (entry.form.status === 'failed') return <FailureNotice {...entry.form} onRetry={() => void load.form(step.form)} />;
  if (data === undefined || entry.form.status !== 'ready' || contact === undefined) return <Loading label="Opening the scheduler" />;
  return <SchedulerPart lead={contact} isInPage onBooked={keep} />;
}
