import { FailureNotice, summaryTitle } from '../../../runtime/index.ts';
import type { FormStepState } from '../../../runtime/index.ts';
import { ButtonLink, ErrorSummary, Notice } from '../../../ui/index.ts';
import { useBookingVisit } from '../../flow/bookingVisit.ts';
import { daysId } from './Days.tsx';
import type { Choice } from './useChoice.ts';
import { shortDayWords, timeWords } from './words.ts';

interface WrongProps {
  readonly entry: FormStepState;
  readonly choice: Choice;
  readonly onRetry: () => void;
}

/** What is wrong, first on the page: what became of the choice, or why the booking was not sent. */
export function Wrong({ entry: { failure, tries, isSending }, choice, onRetry }: WrongProps) {
  const { problem } = choice;
  if (problem !== undefined)
    return (
      <ErrorSummary
        key={problem.key}
        title={summaryTitle(1)}
        errors={[{ id: daysId, message: problem.message }]}
        focusOnMount={problem.isAnswer}
      />
    );
  if (failure === undefined) return null;
  return (
    <FailureNotice
      key={tries}
      title="Your call is not booked yet. The time you chose is kept."
      failure={failure}
      isRetrying={isSending}
      onRetry={onRetry}
      focusOnMount
    />
  );
}

/** For somebody who has a call already: choosing another time moves it. */
export function BookedNotice({ startsAt }: { startsAt: string }) {
  const { zone } = useBookingVisit();
  const moment = Date.parse(startsAt);
  return (
    <Notice kind="info" title="Your call is booked">
      {`We call you on ${shortDayWords(moment, zone)}, at ${timeWords(moment, zone)}. To move the call, choose another time.`}
    </Notice>
  );
}

/** Why no call can be booked here, and where to go. */
export function NoWayOn({ reason }: { reason: string }) {
  const { elsewhere } = useBookingVisit();
  return (
    <Notice kind="error" title="We cannot book a call from here" action={<ButtonLink href={elsewhere}>Start again</ButtonLink>}>
      {reason}
    </Notice>
  );
}
