import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type daysSchema from '../../../schemas/api/availability-days.schema.json';
import type slotsSchema from '../../../schemas/api/availability-slots.schema.json';
import type availableStatesSchema from '../../../schemas/api/available-states.schema.json';
import type createLeadSchema from '../../../schemas/api/create-lead.schema.json';
import type eventSchema from '../../../schemas/api/event.schema.json';
import type flowRunsSchema from '../../../schemas/api/flow-runs.schema.json';
import type scheduleSchema from '../../../schemas/api/schedule-appointment.schema.json';
import type webFormSchema from '../../../schemas/api/web-form.schema.json';
import { ApiError } from './ApiError.ts';
import { request } from './request.ts';
import type { ApiRequest } from './request.ts';

type Content<S extends JSONSchema> = FromSchema<S> extends { answer: { content: infer C } } ? C : never;
type Body<S extends JSONSchema> = FromSchema<S> extends { body: infer B } ? B : never;

/** The body of create-lead. */
export type LeadBody = Body<typeof createLeadSchema>;
/** The body of a recorded run. */
export type FlowRunBody = Body<typeof flowRunsSchema>;
/** The body of an analytics event. */
export type EventBody = Body<typeof eventSchema>;

/** The body of a booking. */
export type AppointmentBody = Body<typeof scheduleSchema>;
/** The body of a lead; some of its fields are those of a recorded run. */
export type WebFormBody = FromSchema<typeof webFormSchema, { references: [typeof flowRunsSchema] }>['body'];
/** A day on which calls can be booked. */
export type OfferedDay = Content<typeof daysSchema>[number];
/** A time at which a call can begin. */
export type OfferedTime = Content<typeof slotsSchema>[number];

const queuePath = '/v1/scheduler/availability/queue';

/** The states that we serve, by code. */
export function getAvailableStates(): Promise<Content<typeof availableStatesSchema>> {
  return content<typeof availableStatesSchema>({ method: 'GET', path: '/v1/web/profile/available-states' });
}

/** Keeps the wish of a person outside our area to hear from us. */
export async function createLead(body: LeadBody, idempotencyKey: string): Promise<void> {
  await content<typeof createLeadSchema>({ method: 'POST', path: '/v1/web/profile/create-lead', body, idempotencyKey });
}

/** Records a finished run; gives what the server decided. */
export function recordRun(body: FlowRunBody, idempotencyKey: string): Promise<Content<typeof flowRunsSchema>> {
  return content<typeof flowRunsSchema>({ method: 'POST', path: '/v1/web/flow-runs', body, idempotencyKey });
}

/** Hands a finished assessment and an account to the welcome team; gives the address of their calendar. */
export async function postWebForm(body: WebFormBody, idempotencyKey: string): Promise<string> {
  return String(await contentOf({ method: 'POST', path: '/v1/router/web-form', body, idempotencyKey }));
}

/** The days on which calls can be booked, as a zone counts them. */
export function getDays(intent: string, clientZoneId: string): Promise<readonly OfferedDay[]> {
  const path = `${queuePath}/${encodeURIComponent(intent)}`;
  return listOf(content<typeof daysSchema>({ method: 'GET', path, pattern: `${queuePath}/:intentId`, query: { clientZoneId } }));
}

/** The free times of a day, as a zone counts it. */
export function getSlots(intent: string, date: string, clientZoneId: string): Promise<readonly OfferedTime[]> {
  const path = `${queuePath}/detail/${encodeURIComponent(intent)}`;
  return listOf(
    content<typeof slotsSchema>({ method: 'GET', path, pattern: `${queuePath}/detail/:queueId`, query: { date, clientZoneId } }),
  );
}

/** Books the first free one of the slots, or moves the call that is booked. */
export async function postAppointment(body: AppointmentBody, idempotencyKey: string): Promise<void> {
  await content<typeof scheduleSchema>({ method: 'POST', path: '/v1/scheduler/availability/schedule-appointment', body, idempotencyKey });
}

/** Counts that something happened; goes out even while the page is left. */
export async function postEvent(body: EventBody): Promise<void> {
  await content<typeof eventSchema>({ method: 'POST', path: '/v1/web/events', body, keepalive: true });
}

/** The `content` of a 2xx answer, which the server has held against its schema. */
async function content<S extends JSONSchema>(call: ApiRequest): Promise<Content<S>> {
  return (await contentOf(call)) as Content<S>;
}

/** A content that screens go through one by one: what is no list did not come from our server. */
async function listOf<T extends readonly unknown[]>(call: Promise<T>): Promise<T> {
  const list = await call;
  if (!Array.isArray(list)) throw badAnswer();
  return list;
}

async function contentOf(call: ApiRequest): Promise<unknown> {
  const answer = await request(call);
  if (typeof answer !== 'object' || answer === null || !('content' in answer)) {
    throw badAnswer();
  }
  return answer.content;
}

function badAnswer(): ApiError {
  return new ApiError({ status: 200, message: 'Bad JSON response from API' });
}
