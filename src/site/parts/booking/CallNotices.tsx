import { formatErrorSummaryTitle } from '../../../runtime/index.ts';
import type { FormStepState } from '../../../runtime/index.ts';
import { ButtonLink, ErrorSummary, Notice } from '../../../ui/index.ts';
import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { CallWelcomeTeam } from '../helpAfterFailure.tsx';
import { CallFailure } from './CallFailure.tsx';
import { daysId } from './Days.tsx';
import type { TimeChoice } from './useTimeChoice.ts';
import { formatTime } from '../../browser/timeZone.ts';
import { formatShortDay } from './formatDateTime.ts';

interface CallErrorSummaryProps {
  readonly entry: FormStepState;
  readonly choice: TimeChoice;
  readonly onRetry: () => void;
}

/** The errors at the top of the page: about the chosen time, or about the request to book it. */
export function CallErrorSummary({ entry: { failure, submitCount, isSending }, choice, onRetry }: CallErrorSummaryProps) {
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
  // A rejected time is an error of the choice, which the summary above shows.
  if (failure === undefined || failure.fields['startsAt'] !== undefined) return null;
  return (
    <CallFailure
      title="Your call is not booked yet. The time you chose is kept."
      failed="your call is not booked yet."
      failure={failure}
      attempt={submitCount}
      isRetrying={isSending}
      onRetry={onRetry}
      takesFocus
    />
  );
}

/** Says that a call is booked, and that another time moves it. */
export function CallBookedNotice({ startsAt }: { startsAt: string }) {
  const { timeZone } = useBookingVisit();
  const instant = Date.parse(startsAt);
  return (
    <Notice kind="info" title="Your call is booked">
      {`We call you on ${formatShortDay(instant, timeZone)}, at ${formatTime(instant, timeZone)}. To move the call, choose another time.`}
    </Notice>
  );
}

/** Explains why no phone call can be booked or moved here, and what to do. */
export function BookingUnavailableNotice({ reason }: { reason: string }) {
  const { fallbackHref, isReschedule } = useBookingVisit();
  return (
    <Notice
      kind="error"
      title={isReschedule ? 'We cannot move a call from here' : 'We cannot book a call from here'}
      action={<ButtonLink href={fallbackHref}>Start again</ButtonLink>}
    >
      {reason}
      {isReschedule && (
        <>
          {' '}
          <CallWelcomeTeam />
        </>
      )}
    </Notice>
  );
}
