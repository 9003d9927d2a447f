import * as endpoints from '../../../schemas/api/endpoints.ts';
import { createMalformedResponseError, expectArray, expectObject, fetchContent } from './endpoint.ts';
import type { RequestBody, ResponseContent } from './endpoint.ts';

/** The body of a booking. */
export type AppointmentBody = RequestBody<'schedule-appointment.schema.json'>;
/** The body of a request for an immediate phone call. */
export type CallNowBody = RequestBody<'call-now.schema.json'>;
/** A day on which calls can be booked. */
export type BookableDay = ResponseContent<'availability-days.schema.json'>[number];
/** A time at which a call can begin. */
export type BookableTime = ResponseContent<'availability-slots.schema.json'>[number];

/** The days on which calls can be booked, in a time zone. */
export function getBookableDays(intent: string, clientZoneId: string): Promise<readonly BookableDay[]> {
  return expectArray(fetchContent(endpoints.availabilityDays, { params: { intentId: intent }, query: { clientZoneId } }));
}

/** The free times of a day, in a time zone. */
export function getBookableTimes(intent: string, date: string, clientZoneId: string): Promise<readonly BookableTime[]> {
  return expectArray(fetchContent(endpoints.availabilitySlots, { params: { queueId: intent }, query: { date, clientZoneId } }));
}

/** Books the first free one of the slots, or moves the booked call. */
export async function postAppointment(body: AppointmentBody, idempotencyKey: string): Promise<void> {
  await fetchContent(endpoints.scheduleAppointment, { body, idempotencyKey });
}

/** True when an immediate phone call is possible. */
export async function getCallNowAvailability(): Promise<boolean> {
  const { available } = await expectObject(fetchContent(endpoints.callNowAvailability, {}));
  return available;
}

/** Requests an immediate phone call. Returns its id; `undefined` when no host is free any more. */
export async function postCallNowRequest(body: CallNowBody, idempotencyKey: string): Promise<string | undefined> {
  const { success, callId } = await expectObject(fetchContent(endpoints.callNow, { body, idempotencyKey }));
  const isValid = success ? typeof callId === 'string' : typeof success === 'boolean';
  if (!isValid) throw createMalformedResponseError();
  return success ? callId : undefined;
}

/** The status of a phone call: one of the schema's values, or a value of a later server. */
export async function getPhoneCallStatus(callId: string): Promise<string> {
  const { callStatus } = await expectObject(fetchContent(endpoints.callStatus, { query: { callId } }));
  if (typeof callStatus !== 'string') throw createMalformedResponseError();
  return callStatus;
}
