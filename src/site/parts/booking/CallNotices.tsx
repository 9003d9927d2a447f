import { useState } from 'react';
import { FailureNotice, formatErrorSummaryTitle, useCurrentView } from '../../../runtime/index.ts';
import type { FormStepState } from '../../../runtime/index.ts';
import { ButtonLink, ErrorSummary, Notice } from '../../../ui/index.ts';
import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { daysId } from './Days.tsx';
import { OopsDialog } from './OopsDialog.tsx';
import type { TimeChoice } from './useTimeChoice.ts';
import { formatShortDay, formatTime } from './formatDateTime.ts';

interface CallErrorSummaryProps {
  readonly entry: FormStepState;
  readonly choice: TimeChoice;
  readonly onRetry: () => void;
}

/**
 * The errors at the top of the page: about the chosen time, or about the request to book it. A failed request opens a dialog first
 * (seed 0 §8), then a notice with Retry stays.
 */
export function CallErrorSummary({ entry: { failure, submitCount, isSending }, choice, onRetry }: CallErrorSummaryProps) {
  const [closed, setClosed] = useState(0);
  const { title } = useCurrentView();
  const { error } = choice;
  if (error !== undefined)
    return (
      <ErrorSummary
        key={error.key}
        title={formatErrorSummaryTitle(1)}
        errors={[{ id: daysId, message: error.message }]}
        focusOnMount={error.needsFocus}
      />
    );
  if (failure === undefined) return null;
  // Where only a reload helps, the notice has it.
  const isClosed = closed === submitCount || failure.kind === 'stale' || failure.kind === 'not-loaded';
  return (
    <>
      <FailureNotice
        key={`${submitCount} ${isClosed}`}
        title="Your call is not booked yet. The time you chose is kept."
        failure={failure}
        isRetrying={isSending}
        onRetry={onRetry}
        focusOnMount={isClosed}
      />
      <OopsDialog
        open={!isClosed && !isSending}
        failed={`“${title}”: your call is not booked yet.`}
        message={failure.message}
        onClose={() => setClosed(submitCount)}
        onRetry={onRetry}
      />
    </>
  );
}

/** Shown when a call is booked already: another time moves it. */
export function CallBookedNotice({ startsAt }: { startsAt: string }) {
  const { timeZone } = useBookingVisit();
  const instant = Date.parse(startsAt);
  return (
    <Notice kind="info" title="Your call is booked">
      {`We call you on ${formatShortDay(instant, timeZone)}, at ${formatTime(instant, timeZone)}. To move the call, choose another time.`}
    </Notice>
  );
}

/** Explains why no phone call can be booked here, and what to do. */
export function BookingUnavailableNotice({ reason }: { reason: string }) {
  const { fallbackHref } = useBookingVisit();
  return (
    <Notice kind="error" title="We cannot book a call from here" action={<ButtonLink href={fallbackHref}>Start again</ButtonLink>}>
      {reason}
    </Notice>
  );
}
