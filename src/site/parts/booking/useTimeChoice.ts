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
  /** The chosen time is the booked one, so there is nothing to send. */
  readonly isBooked: boolean;
  /** Explains why the choice was dropped, or that a choice is required. */
  readonly error: TimeChoiceError | undefined;
  readonly choose: (startsAt: string) => void;
  /** The choice is being sent, and takes no change. */
  readonly isSending: boolean;
}

/** The message about the choice. */
export interface TimeChoiceError {
  readonly message: string;
  /** True when it responds to a click, so it takes focus. */
  readonly needsFocus: boolean;
  /** Changes each time that the message is to be announced again. */
  readonly key: string;
}

/** A chosen time that is no longer available. */
interface LostTime {
  readonly startsAt: string;
  readonly message: string;
  /** True when the click on the button has revealed it. */
  readonly needsFocus: boolean;
}

/** Shown when a chosen time passes while the page is open. */
const timePassedMessage = 'The time you chose has passed. Please choose another.';
/** Shown when a chosen time is not offered any more. */
const timeTakenMessage = 'The time you chose is no longer free. Please choose another.';

/**
 * The choice of a time. It is stored in the draft of the form, so it survives a reload. A time that is no longer free is
 * dropped with a message; the booked time stays.
 */
export function useTimeChoice(
  { answer }: ViewOf<'form'>,
  entry: FormStepState,
  calendar: BookingCalendar | undefined,
  now: number,
): TimeChoice {
  const [said, setSaid] = useState<LostTime>();
  const accepted = readStartsAt(answer);
  const requested = readStartsAt(entry.fields);
  // The phone call may have been rescheduled on another screen since.
  const latest = readBookedCallStart(readIntent()) ?? accepted;
  const booked = latest !== undefined && Date.parse(latest) > now ? latest : undefined;
  const free = useFreeTimes(requested, calendar);
  // The draft still holds the choice from before the call was moved.
  const isMoved = entry.fields === answer && requested !== latest;
  const mayBeLost = requested !== undefined && requested !== booked && !entry.isSending;
  const loss = mayBeLost
    ? isMoved
      ? { startsAt: requested, message: timeTakenMessage, needsFocus: false }
      : findLostTime(requested, entry, free, now)
    : undefined;
  // A booked time that has passed needs no message.
  if (loss !== undefined && requested !== accepted && !isSame(loss, said)) setSaid(loss);

  const drop = useEffectEvent(() => entry.changeFields({}));
  const lost = loss?.startsAt;
  useEffect(() => {
    if (lost !== undefined) drop();
  }, [lost]);

  const problem = entry.problems.find(({ field }) => field === 'startsAt')?.message;
  const message = problem ?? (requested === undefined ? said?.message : undefined);
  const needsFocus = problem !== undefined || said?.needsFocus === true;
  return {
    chosen: loss === undefined ? requested : undefined,
    booked,
    isBooked: requested !== undefined && requested === booked && requested === accepted,
    error: message === undefined ? undefined : { message, needsFocus, key: `${entry.submitCount} ${said?.startsAt}` },
    choose: (startsAt) => entry.changeFields({ startsAt }),
    isSending: entry.isSending,
  };
}

/** The free times of the chosen day; `undefined` until they are loaded. They are requested also while that day is closed. */
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
  // Another time that is chosen then has no problem, and the failure still tells of the first.
  const isRefused = problems.some(({ field }) => field === 'startsAt');
  if (refused !== undefined && isRefused) return { startsAt, message: refused, needsFocus: true };
  if (Date.parse(startsAt) <= now) return { startsAt, message: timePassedMessage, needsFocus: false };
  // A time of a pending booking may be missing because it is booked for this client. The repeated request decides.
  if (free === undefined || free.includes(startsAt) || isBookingPending(startsAt)) return undefined;
  return { startsAt, message: timeTakenMessage, needsFocus: false };
}

function isSame(one: LostTime, other: LostTime | undefined): boolean {
  return one.startsAt === other?.startsAt && one.message === other.message;
}

/** The chosen time of a form; `undefined` for an immediate phone call. */
function readStartsAt({ startsAt, way }: FormDraft): string | undefined {
  if (way === 'now') return undefined;
  return typeof startsAt === 'string' && isIsoDateTime(startsAt) ? startsAt : undefined;
}
