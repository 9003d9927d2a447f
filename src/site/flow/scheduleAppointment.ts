import { CallFailed } from '../../runtime/index.ts';
import type { CallInput } from '../../runtime/index.ts';
import { ApiError } from '../api/ApiError.ts';
import { postAppointment } from '../api/calls.ts';
import type { AppointmentBody } from '../api/calls.ts';
import { attemptAt, forgetAttempt, lastAttempt } from '../session/attempts.ts';
import { keepBookedCall } from '../session/calls.ts';
import { local } from '../session/keys.ts';
import { dayIn } from '../zone.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { timesNow } from './calendar.ts';
import { orCallFailed } from './failures.ts';

const call = 'schedule-appointment';

/** Said at the time that somebody else was quicker to book. */
const takenWords = 'That time has just been taken. Please choose another.';

/**
 * The call of the step that books: sends all slots of the chosen time (seed 0 §7). A time whose last sending has had no
 * answer goes out again with the very same slots, so that it is booked once. Fails with the field `startsAt` when the
 * time is gone; then, and when the server does not know the intent, everything fetched is asked for again.
 */
export function scheduleAppointment(visit: BookingVisit): (input: CallInput) => Promise<void> {
  return async ({ fields }) => {
    const startsAt = String(fields['startsAt']);
    const intent = local.get('intent');
    if (intent === undefined) throw outOfDate(visit);
    await orCallFailed(async () => {
      const { key, body } = await attemptAt(call, subjectOf(intent, startsAt), () => bodyFor(visit, intent, startsAt));
      await postAppointment(body, key).catch((error: unknown) => {
        throw refusalOf(visit, error);
      });
      keepBookedCall(intent, startsAt);
    });
  };
}

/** True while a booking of that time may have reached the server without our knowing. */
export function isBeingBooked(startsAt: string): boolean {
  return lastAttempt(call)?.subject === subjectOf(local.get('intent') ?? '', startsAt);
}

/** The booking is done with: another one, also of the same time, is a sending of its own. */
export function endBooking(): void {
  forgetAttempt(call);
}

function subjectOf(intent: string, startsAt: string): string {
  return `${intent} ${startsAt}`;
}

async function bodyFor(visit: BookingVisit, intent: string, startsAt: string): Promise<AppointmentBody> {
  const date = dayIn(visit.zone, Date.parse(startsAt));
  const times = await timesNow(visit, intent, date);
  const time = times.find(({ utcDateTime }) => Date.parse(utcDateTime) === Date.parse(startsAt));
  if (time === undefined) throw taken(visit);
  const slotExternalIds = time.doctorSlotList.map(({ slotExternalId }) => slotExternalId);
  return { intentId: intent, slotExternalIds, date, clientZoneId: visit.zone };
}

function refusalOf(visit: BookingVisit, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 409 && error.details.some(({ key }) => key === 'slotExternalIds')) return taken(visit);
  if (error.status === 404) return outOfDate(visit);
  if (error.status === 422) forgetAttempt(call);
  return error;
}

function taken({ client }: BookingVisit): CallFailed {
  forgetAttempt(call);
  void client.invalidateQueries();
  return new CallFailed({ kind: 'rejected', message: takenWords, fields: { startsAt: takenWords } });
}

function outOfDate({ client }: BookingVisit): CallFailed {
  forgetAttempt(call);
  void client.invalidateQueries();
  return new CallFailed({ kind: 'rejected', message: 'These times are out of date. We are loading them anew. Please try again.' });
}
