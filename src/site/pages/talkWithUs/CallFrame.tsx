import type { ReactNode } from 'react';
import { Frame, ScreenHeading } from '../../../runtime/index.ts';
import type { NextAction, ViewOf } from '../../../runtime/index.ts';
import { HeadGroup, Hint } from '../../../ui/index.ts';
import { AboutTime } from './AboutTime.tsx';
import { Wrong } from './CallNotices.tsx';
import type { ScheduleState } from './useSchedule.ts';

interface CallFrameProps {
  readonly view: ViewOf<'form'>;
  readonly schedule: ScheduleState;
  readonly next: NextAction | undefined;
  /** A time is being chosen: what is wrong with that, and the time beside the button, are shown. */
  readonly isSchedule: boolean;
  readonly children: ReactNode;
}

/** What stands around a step of the call: what is wrong first, the heading, and at the foot the button with the time that it is about. */
export function CallFrame({
  view,
  schedule: { entry, choice, calendar, offered, next: book },
  next,
  isSchedule,
  children,
}: CallFrameProps) {
  const faults = [choice.problem, entry.failure, calendar.failure, calendar.noWayOn];
  const { chosen } = choice;
  return (
    <Frame
      view={view}
      hasErrors={isSchedule && faults.some((one) => one !== undefined)}
      top={isSchedule && book !== undefined && <Wrong entry={entry} choice={choice} onRetry={book.onNext} />}
      next={next}
      about={isSchedule && offered !== undefined && chosen !== undefined ? <AboutTime startsAt={chosen} /> : undefined}
    >
      <HeadGroup>
        <ScreenHeading>{view.title}</ScreenHeading>
        {view.step.lead !== undefined && <Hint>{view.step.lead}</Hint>}
      </HeadGroup>
      {children}
    </Frame>
  );
}
