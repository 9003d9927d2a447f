import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isIsoDateTime } from '../../../engine/index.ts';
import type { FormDraft, FormStepState, ViewOf } from '../../../runtime/index.ts';
import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { dayTimesQuery } from '../../funnel/flow/bookingCalendar.ts';
import type { BookingCalendar } from '../../funnel/flow/bookingCalendar.ts';
import { isBookingPending } from '../../funnel/flow/scheduleAppointment.ts';
import { readBookedCallStart } from '../../funnel/session/phoneCalls.ts';
import { readIntent } from '../../funnel/session/storedIntent.ts';
import { formatIsoDate } from '../../browser/timeZone.ts';

/** The chosen time, and why an earlier choice was dropped. */
export interface TimeChoice {
  /** The start of the chosen time, in UTC. */
  readonly chosen: string | undefined;
  /** The booked time, if it is in the future. */
  readonly booked: string | undefined;
  /** Whether the chosen time is the booked one, so that there is nothing to send. */
  readonly isBooked: boolean;
  /** Says why the choice was dropped, or that a choice is required. */
  readonly error: TimeChoiceError | undefined;
  readonly choose: (startsAt: string) => void;
  /** Whether the choice is being sent, so that it cannot be changed. */
  readonly isSending: boolean;
}

/** An error of the choice. */
export interface TimeChoiceError {
  readonly message: string;
  /** True when the error results from a click of the button, so that it takes focus. */
  readonly needsFocus: boolean;
  /** Changes whenever screen readers should announce the message again. */
  readonly key: string;
}

/** A chosen time that is no longer available. */
interface LostTime {
  readonly startsAt: string;
  readonly message: string;
  /** True when a click of the button has revealed it. */
  readonly needsFocus: boolean;
}

/** The message when a chosen time passes while the page is open. */
const timePassedMessage = 'The time you chose has passed. Please choose another.';
/** The message when a chosen time is not offered any more. */
const timeTakenMessage = 'The time you chose is no longer free. Please choose another.';

/**
 * The choice of a time. The draft of the form stores it, so that it survives a reload. A time that is no longer free is dropped with
 * an error, unless it is the booked time.
 */
export function useTimeChoice(
  { answer }: ViewOf<'form'>,
  entry: FormStepState,
  calendar: BookingCalendar | undefined,
  now: number,
): TimeChoice {
  const [reported, setReported] = useState<LostTime>();
  const accepted = readStartsAt(answer);
  const requested = readStartsAt(entry.fields);
  // The phone call may have been moved on another screen since.
  const latest = readBookedCallStart(readIntent()) ?? accepted;
  const booked = latest !== undefined && Date.parse(latest) > now ? latest : undefined;
  const free = useFreeTimes(requested, calendar);
  // The call was moved elsewhere, and the fields still contain the earlier time.
  const isMoved = entry.fields === answer && requested !== latest;
  const mayBeLost = requested !== undefined && requested !== booked && !entry.isSending;
  const loss = mayBeLost
    ? isMoved
      ? { startsAt: requested, message: timeTakenMessage, needsFocus: false }
      : findLostTime(requested, entry, free, now)
    : undefined;
  // The accepted time needs no message when it passes.
  if (loss !== undefined && requested !== accepted && !isSame(loss, reported)) setReported(loss);

  const drop = useEffectEvent(() => entry.changeFields({}));
  const lost = loss?.startsAt;
  useEffect(() => {
    if (lost !== undefined) drop();
  }, [lost]);

  const problem = entry.problems.find(({ field }) => field === 'startsAt')?.message;
  const message = problem ?? (requested === undefined ? reported?.message : undefined);
  const needsFocus = problem !== undefined || reported?.needsFocus === true;
  return {
    chosen: loss === undefined ? requested : undefined,
    booked,
    isBooked: requested !== undefined && requested === booked && requested === accepted,
    error: message === undefined ? undefined : { message, needsFocus, key: `${entry.submitCount} ${reported?.startsAt}` },
    choose: (startsAt) => entry.changeFields({ startsAt }),
    isSending: entry.isSending,
  };
}

/** The free times of the day of the chosen time; `undefined` until they are loaded. They are requested even while that day is closed. */
function useFreeTimes(startsAt: string | undefined, calendar: BookingCalendar | undefined): readonly string[] | undefined {
  const visit = useBookingVisit();
  const date = startsAt === undefined ? '' : formatIsoDate(visit.timeZone, Date.parse(startsAt));
  const isKnown = startsAt !== undefined && calendar !== undefined;
  const { data } = useQuery({ ...dayTimesQuery(visit, calendar?.intent ?? '', date), enabled: isKnown });
  return isKnown ? data?.map(({ utcDateTime }) => utcDateTime) : undefined;
}

function findLostTime(
  startsAt: string,
  { failure, problems }: FormStepState,
  free: readonly string[] | undefined,
  now: number,
): LostTime | undefined {
  const refused = failure?.fields['startsAt'];
  // The failure stays when another time is chosen; only the problem says whether the current time was rejected.
  const isRefused = problems.some(({ field }) => field === 'startsAt');
  if (refused !== undefined && isRefused) return { startsAt, message: refused, needsFocus: true };
  if (Date.parse(startsAt) <= now) return { startsAt, message: timePassedMessage, needsFocus: false };
  // The time of a pending booking may be missing because it is booked for this client. The repeated request decides.
  if (free === undefined || free.includes(startsAt) || isBookingPending(startsAt)) return undefined;
  return { startsAt, message: timeTakenMessage, needsFocus: false };
}

function isSame(one: LostTime, other: LostTime | undefined): boolean {
  return one.startsAt === other?.startsAt && one.message === other.message;
}

/** The time in the fields of the form; `undefined` without a valid one and for an immediate phone call. */
function readStartsAt({ startsAt, way }: FormDraft): string | undefined {
  if (way === 'now') return undefined;
  return typeof startsAt === 'string' && isIsoDateTime(startsAt) ? startsAt : undefined;
}
