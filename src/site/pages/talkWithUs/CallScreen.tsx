import { FailureNotice, Frame, ScreenHeading, useController, useFlowState, useFormStep } from '../../../runtime/index.ts';
import type { FormStepState, ScreenProps } from '../../../runtime/index.ts';
import { HeadGroup, Hint, Loading } from '../../../ui/index.ts';
import { hasTimes } from '../../flow/calendar.ts';
import { AboutTime } from './AboutTime.tsx';
import { BookedNotice, NoWayOn, Wrong } from './CallNotices.tsx';
import { CalendarFailure } from './CalendarFailure.tsx';
import { Days } from './Days.tsx';
import { useCalendar } from './useCalendar.ts';
import { useChoice } from './useChoice.ts';
import { useNow } from './useNow.ts';

/** The step at which a call is scheduled: days that open, their times, and the chosen one beside the button (seed 0 §4). */
export function CallScreen({ view }: ScreenProps<'form'>) {
  const now = useNow();
  const entry = useFormStep(view);
  const state = useCalendar();
  const choice = useChoice(view, entry, state.calendar, now);
  const { moves } = useController();
  const isLeaving = useFlowState((flow) => flow.leaving);
  const { calendar, failure, noWayOn } = state;
  const { chosen, booked, problem } = choice;

  const keepsTime = booked !== undefined && chosen === booked;
  // Nothing is shown to choose from before the choice can be checked and sent.
  const offered = entry.form.status === 'ready' ? calendar : undefined;
  const isWaiting = offered === undefined && failure === undefined && noWayOn === undefined && entry.form.status !== 'failed';
  const canGoOn = offered !== undefined && (chosen !== undefined || hasTimes(offered));
  const next = {
    label: keepsTime && !isLeaving ? 'Continue' : (view.step.next ?? 'Next'),
    held: view.held,
    busy: entry.isSending || isLeaving,
    onNext: () => (keepsTime ? void moves.next() : void entry.submit(false)),
  };
  return (
    <Frame
      view={view}
      hasErrors={[problem, entry.failure, failure, noWayOn].some((one) => one !== undefined)}
      top={<Wrong entry={entry} choice={choice} onRetry={next.onNext} />}
      next={canGoOn ? next : undefined}
      about={offered !== undefined && chosen !== undefined ? <AboutTime startsAt={chosen} /> : undefined}
    >
      <HeadGroup>
        <ScreenHeading>{view.title}</ScreenHeading>
        {view.step.lead !== undefined && <Hint>{view.step.lead}</Hint>}
      </HeadGroup>
      {booked !== undefined && !isLeaving && <BookedNotice startsAt={booked} />}
      {noWayOn !== undefined && <NoWayOn reason={noWayOn} />}
      <CalendarFailure state={state} />
      <FormFailure entry={entry} form={view.step.form} />
      {isWaiting && <Loading label="Loading the days" />}
      {offered !== undefined && <Days calendar={offered} choice={choice} now={now} />}
    </Frame>
  );
}

/** The rules of the form could not be loaded, so nothing can be sent yet. */
function FormFailure({ entry, form }: { entry: FormStepState; form: string }) {
  const { load } = useController();
  return entry.form.status === 'failed' ? <FailureNotice {...entry.form} onRetry={() => void load.form(form)} /> : null;
}
