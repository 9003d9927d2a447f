import type { ReactNode } from 'react';
import { ScreenFrame, ScreenHeading } from '../../../runtime/index.ts';
import type { NextAction, ViewOf } from '../../../runtime/index.ts';
import { HeadGroup, Hint } from '../../../ui/index.ts';
import { ChosenTime } from './ChosenTime.tsx';
import { CallErrorSummary } from './CallNotices.tsx';
import type { ScheduleState } from './useSchedule.ts';

interface CallStepFrameProps {
  readonly view: ViewOf<'form'>;
  readonly schedule: ScheduleState;
  readonly next: NextAction | undefined;
  /** Whether the client chooses a time: the frame then shows the errors of the choice, and the chosen time beside the button. */
  readonly isSchedule: boolean;
  readonly children: ReactNode;
}

/** The frame of a call step: the error summary, the heading, and the button with the chosen time. */
export function CallStepFrame({
  view,
  schedule: { entry, choice, calendar, selectableCalendar, next: book },
  next,
  isSchedule,
  children,
}: CallStepFrameProps) {
  const faults = [choice.error, entry.failure, calendar.failure, calendar.unavailableReason];
  const { chosen } = choice;
  return (
    <ScreenFrame
      view={view}
      hasErrors={isSchedule && faults.some((fault) => fault !== undefined)}
      top={isSchedule && book !== undefined && <CallErrorSummary entry={entry} choice={choice} onRetry={book.onNext} />}
      next={next}
      actionSummary={isSchedule && selectableCalendar !== undefined && chosen !== undefined ? <ChosenTime startsAt={chosen} /> : undefined}
    >
      <HeadGroup>
        <ScreenHeading>{view.title}</ScreenHeading>
        {view.step.lead !== undefined && <Hint>{view.step.lead}</Hint>}
      </HeadGroup>
      {children}
    </ScreenFrame>
  );
}
