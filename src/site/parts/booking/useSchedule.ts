import { useEffect, useState } from 'react';
import { useController, useFlowState, useFormStep } from '../../../runtime/index.ts';
import type { FormStepState, NextAction, ViewOf } from '../../../runtime/index.ts';
import { observeMovedCall } from '../../funnel/session/phoneCalls.ts';
import { hasAvailableDays } from '../../funnel/flow/bookingCalendar.ts';
import type { BookingCalendar } from '../../funnel/flow/bookingCalendar.ts';
import { useBookingCalendar } from './useBookingCalendar.ts';
import type { BookingCalendarState } from './useBookingCalendar.ts';
import { useTimeChoice } from './useTimeChoice.ts';
import type { TimeChoice } from './useTimeChoice.ts';
import { useNow } from './useNow.ts';

/** The state and actions of a screen that books a time. */
export interface ScheduleState {
  readonly now: number;
  readonly entry: FormStepState;
  readonly calendar: BookingCalendarState;
  readonly choice: TimeChoice;
  /** The times to choose from; `undefined` until a choice can be validated and submitted. */
  readonly selectableCalendar: BookingCalendar | undefined;
  readonly isReady: boolean;
  readonly isWaiting: boolean;
  /** The booked time that the screen shows as booked. */
  readonly shownBooking: string | undefined;
  readonly isLeaving: boolean;
  /** `undefined` when nothing can be booked. */
  readonly next: NextAction | undefined;
  /** Goes to the next place with an answer that the server has accepted already. */
  readonly continueFlow: () => void;
}

/**
 * Manages the state of a step that books.
 *
 * @param isBlocked True while another response is pending, so that no times can be offered yet.
 */
export function useSchedule(view: ViewOf<'form'>, isBlocked: boolean): ScheduleState {
  const now = useNow();
  const entry = useFormStep(view);
  const calendar = useBookingCalendar();
  const choice = useTimeChoice(view, entry, calendar.calendar, now);
  const { navigation } = useController();
  const isLeaving = useFlowState((flow) => flow.isLeaving);
  const { chosen, isBooked } = choice;
  const shownBooking = useShownBooking(choice.booked);

  const selectableCalendar = entry.form.status === 'ready' && !isBlocked ? calendar.calendar : undefined;
  const hasFailed = calendar.failure !== undefined || calendar.unavailableReason !== undefined || entry.form.status === 'failed';
  const continueFlow = (): void => void navigation.next();
  const next = {
    label: isBooked && chosen === shownBooking ? 'Continue' : (view.step.next ?? 'Next'),
    blockedReason: view.blockedReason,
    busy: entry.isSending,
    onNext: () => (isBooked ? continueFlow() : void entry.submit(false)),
  };
  return {
    now,
    entry,
    calendar,
    choice,
    selectableCalendar,
    isReady: selectableCalendar !== undefined,
    isWaiting: selectableCalendar === undefined && !hasFailed,
    shownBooking,
    isLeaving,
    next: selectableCalendar !== undefined && (chosen !== undefined || hasAvailableDays(selectableCalendar)) ? next : undefined,
    continueFlow,
  };
}

/**
 * The booked time that the screen shows as booked. A call that was just booked on this screen is normally shown by the next page only.
 * This screen shows it when recording the run has failed, so that the next page has to wait.
 */
function useShownBooking(booked: string | undefined): string | undefined {
  const [shown, setShown] = useState(booked);
  useEffect(() => observeMovedCall(setShown), []);
  const hasToWait = useFlowState((flow) => flow.recordingFailure !== undefined);
  if (hasToWait && shown !== booked) setShown(booked);
  return booked === undefined ? undefined : shown;
}
