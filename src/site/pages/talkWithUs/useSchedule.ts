import { useController, useFlowState, useFormStep } from '../../../runtime/index.ts';
import type { FormStepState, NextAction, ViewOf } from '../../../runtime/index.ts';
import { hasTimes } from '../../flow/calendar.ts';
import type { Calendar } from '../../flow/calendar.ts';
import { useCalendar } from './useCalendar.ts';
import type { CalendarState } from './useCalendar.ts';
import { useChoice } from './useChoice.ts';
import type { Choice } from './useChoice.ts';
import { useNow } from './useNow.ts';

/** Choosing a time and booking it: what the screen shows, and its button. */
export interface ScheduleState {
  readonly now: number;
  readonly entry: FormStepState;
  readonly calendar: CalendarState;
  readonly choice: Choice;
  /** What there is to choose from; `undefined` before a choice can be checked and sent. */
  readonly offered: Calendar | undefined;
  readonly isReady: boolean;
  readonly isWaiting: boolean;
  readonly isLeaving: boolean;
  /** `undefined` where nothing can be booked. */
  readonly next: NextAction | undefined;
  /** Goes on with an answer that is accepted already. */
  readonly goOn: () => void;
}

/**
 * The state of a step that books.
 *
 * @param isHeld Nothing is offered yet: something else is still to be known first.
 */
export function useSchedule(view: ViewOf<'form'>, isHeld: boolean): ScheduleState {
  const now = useNow();
  const entry = useFormStep(view);
  const calendar = useCalendar();
  const choice = useChoice(view, entry, calendar.calendar, now);
  const { moves } = useController();
  const isLeaving = useFlowState((flow) => flow.leaving);
  const { chosen, isBooked } = choice;

  const offered = entry.form.status === 'ready' && !isHeld ? calendar.calendar : undefined;
  const hasFailed = calendar.failure !== undefined || calendar.noWayOn !== undefined || entry.form.status === 'failed';
  const goOn = (): void => void moves.next();
  const next = {
    label: isBooked && !isLeaving ? 'Continue' : (view.step.next ?? 'Next'),
    held: view.held,
    busy: entry.isSending || isLeaving,
    onNext: () => (isBooked ? goOn() : void entry.submit(false)),
  };
  return {
    now,
    entry,
    calendar,
    choice,
    offered,
    isReady: offered !== undefined,
    isWaiting: offered === undefined && !hasFailed,
    isLeaving,
    next: offered !== undefined && (chosen !== undefined || hasTimes(offered)) ? next : undefined,
    goOn,
  };
}
