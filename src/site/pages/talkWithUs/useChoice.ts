import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isMoment } from '../../../engine/index.ts';
import type { Draft, FormStepState, ViewOf } from '../../../runtime/index.ts';
import { useBookingVisit } from '../../flow/bookingVisit.ts';
import { timesQuery } from '../../flow/calendar.ts';
import type { Calendar } from '../../flow/calendar.ts';
import { isBeingBooked } from '../../flow/scheduleAppointment.ts';
import { bookedCall } from '../../session/calls.ts';
import { local } from '../../session/keys.ts';
import { dayIn } from '../../zone.ts';

/** The time that a person has chosen, and what became of the one before. */
export interface Choice {
  /** The start of the chosen time, in UTC. */
  readonly chosen: string | undefined;
  /** The time that is booked already and still to come. */
  readonly booked: string | undefined;
  /** The chosen time is the booked one, and this step has said so: there is nothing to send. */
  readonly isBooked: boolean;
  /** Why nothing is chosen any more, or that something has to be. */
  readonly problem: ChoiceProblem | undefined;
  readonly choose: (startsAt: string) => void;
}

/** What to say of the choice. */
export interface ChoiceProblem {
  readonly message: string;
  /** It answers a press, so it takes focus. */
  readonly isAnswer: boolean;
  /** Another one each time that something is to be said anew. */
  readonly key: string;
}

/** A chosen time that can no longer be had. */
interface Loss {
  readonly startsAt: string;
  readonly message: string;
  /** Found out by pressing the button. */
  readonly isAnswer: boolean;
}

/** Said when a chosen time passes by while the page is open. */
const passedWords = 'The time you chose has passed. Please choose another.';
/** Said when a chosen time is not offered any more. */
const goneWords = 'The time you chose is no longer free. Please choose another.';

/**
 * The choice of a time. It stands in the draft of the form, so a reload keeps it. One that can no longer be had is
 * dropped, and that is said; the one that is booked stays.
 */
export function useChoice({ answer }: ViewOf<'form'>, entry: FormStepState, calendar: Calendar | undefined, now: number): Choice {
  const [said, setSaid] = useState<Loss>();
  const accepted = momentIn(answer);
  const wanted = momentIn(entry.fields);
  // The call may have been moved on another screen since.
  const latest = bookedCall(local.get('intent')) ?? accepted;
  const booked = latest !== undefined && Date.parse(latest) > now ? latest : undefined;
  const free = useFree(wanted, calendar);
  // Nobody has chosen it anew: it stands here from before the call was moved.
  const isMoved = entry.fields === answer && wanted !== latest;
  const mayBeLost = wanted !== undefined && wanted !== booked && !entry.isSending;
  const loss = mayBeLost
    ? isMoved
      ? { startsAt: wanted, message: goneWords, isAnswer: false }
      : lossOf(wanted, entry, free, now)
    : undefined;
  // A booked call whose time has come is nobody's loss.
  if (loss !== undefined && wanted !== accepted && !isSame(loss, said)) setSaid(loss);

  const drop = useEffectEvent(() => entry.edit({}));
  const lost = loss?.startsAt;
  useEffect(() => {
    if (lost !== undefined) drop();
  }, [lost]);

  const asked = entry.problems.find(({ field }) => field === 'startsAt')?.message;
  const message = asked ?? (wanted === undefined ? said?.message : undefined);
  const isAnswer = asked !== undefined || said?.isAnswer === true;
  return {
    chosen: loss === undefined ? wanted : undefined,
    booked,
    isBooked: wanted !== undefined && wanted === booked && wanted === accepted,
    problem: message === undefined ? undefined : { message, isAnswer, key: `${entry.tries} ${said?.startsAt}` },
    choose: (startsAt) => entry.edit({ startsAt }),
  };
}

/** The free times of the chosen day; `undefined` until they are known. Asked for also while that day is closed. */
function useFree(startsAt: string | undefined, calendar: Calendar | undefined): readonly string[] | undefined {
  const visit = useBookingVisit();
  const date = startsAt === undefined ? '' : dayIn(visit.zone, Date.parse(startsAt));
  const isKnown = startsAt !== undefined && calendar !== undefined;
  const { data } = useQuery({ ...timesQuery(visit, calendar?.intent ?? '', date), enabled: isKnown });
  return isKnown ? data?.map(({ utcDateTime }) => utcDateTime) : undefined;
}

function lossOf(startsAt: string, { failure }: FormStepState, free: readonly string[] | undefined, now: number): Loss | undefined {
  const refused = failure?.fields['startsAt'];
  if (refused !== undefined) return { startsAt, message: refused, isAnswer: true };
  if (Date.parse(startsAt) <= now) return { startsAt, message: passedWords, isAnswer: false };
  // One that may be booked is not free because it is ours: sending it again tells.
  if (free === undefined || free.includes(startsAt) || isBeingBooked(startsAt)) return undefined;
  return { startsAt, message: goneWords, isAnswer: false };
}

function isSame(one: Loss, other: Loss | undefined): boolean {
  return one.startsAt === other?.startsAt && one.message === other.message;
}

/** The time in a form; a call that took place at once is none to choose. */
function momentIn({ startsAt, way }: Draft): string | undefined {
  if (way === 'now') return undefined;
  return typeof startsAt === 'string' && isMoment(startsAt) ? startsAt : undefined;
}
