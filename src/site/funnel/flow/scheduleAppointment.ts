import { RequestError } from '../../../runtime/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { postAppointment } from '../../api/bookingEndpoints.ts';
import type { AppointmentBody } from '../../api/bookingEndpoints.ts';
import { getOrCreateAttempt, clearAttempt, readAttempt } from '../session/requestAttempts.ts';
import { saveBookedCallStart } from '../session/phoneCalls.ts';
import { readIntent } from '../session/storedIntent.ts';
import { formatIsoDate } from '../../browser/timeZone.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { fetchFreshTimes, staleTimesMessage } from './bookingCalendar.ts';
import { mapApiErrors } from './mapApiErrors.ts';

const endpoint = 'schedule-appointment';

/** The message for a time that another person has booked in the meantime. */
const timeTakenMessage = 'That time has just been taken. Please choose another.';

/**
 * The request of the step that books: sends all slots of the chosen time (seed 0 §7). After a request without a response, the same
 * time is sent again with the same slots and the same idempotency key, so that it is booked once. Fails with a `RequestError` that
 * names the field `startsAt` when the time is taken. In that case, and when the server does not know the intent, all cached queries
 * are refetched.
 */
export function scheduleAppointment(visit: BookingVisit): (input: SubmitRequest) => Promise<void> {
  return async ({ fields }) => {
    const startsAt = String(fields['startsAt']);
    const intent = readIntent();
    if (intent === undefined) throw createStaleTimesError(visit);
    await mapApiErrors(async () => {
      const { key, body } = await getOrCreateAttempt(endpoint, buildAttemptSubject(intent, startsAt), () =>
        buildAppointmentBody(visit, intent, startsAt),
      );
      await postAppointment(body, key).catch((error: unknown) => {
        throw toBookingError(visit, error);
      });
      saveBookedCallStart(intent, startsAt);
    });
  };
}

/** True after a request for this time without a response, so that the server may have booked it. */
export function isBookingPending(startsAt: string): boolean {
  return readAttempt(endpoint)?.subject === buildAttemptSubject(readIntent() ?? '', startsAt);
}

/** Ends the attempt: the next booking, even of the same time, gets a new idempotency key. */
export function clearBookingAttempt(): void {
  clearAttempt(endpoint);
}

function buildAttemptSubject(intent: string, startsAt: string): string {
  return `${intent} ${startsAt}`;
}

async function buildAppointmentBody(visit: BookingVisit, intent: string, startsAt: string): Promise<AppointmentBody> {
  const date = formatIsoDate(visit.timeZone, Date.parse(startsAt));
  const times = await fetchFreshTimes(visit, intent, date);
  const time = times.find(({ utcDateTime }) => Date.parse(utcDateTime) === Date.parse(startsAt));
  if (time === undefined) throw createTimeTakenError(visit);
  const slotExternalIds = time.doctorSlotList.map(({ slotExternalId }) => slotExternalId);
  return { intentId: intent, slotExternalIds, date, clientZoneId: visit.timeZone };
}

function toBookingError(visit: BookingVisit, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 409 && error.details.some(({ key }) => key === 'slotExternalIds')) return createTimeTakenError(visit);
  if (error.status === 409 && error.details.some(({ key }) => key === 'intentId')) return createOtherCallError(error);
  if (error.status === 404) return createStaleTimesError(visit);
  if (error.status === 422) clearAttempt(endpoint);
  return error;
}

function createTimeTakenError({ queryClient }: BookingVisit): RequestError {
  clearAttempt(endpoint);
  void queryClient.invalidateQueries();
  return new RequestError({ kind: 'rejected', message: timeTakenMessage, fields: { startsAt: timeTakenMessage } });
}

/** The error where a retry cannot help. A rejection with a title is shown without Retry. */
function createOtherCallError({ message }: ApiError): RequestError {
  clearAttempt(endpoint);
  return new RequestError({ kind: 'rejected', title: 'Your call is not booked', message });
}

function createStaleTimesError({ queryClient }: BookingVisit): RequestError {
  clearAttempt(endpoint);
  void queryClient.invalidateQueries();
  return new RequestError({ kind: 'rejected', message: staleTimesMessage });
}
