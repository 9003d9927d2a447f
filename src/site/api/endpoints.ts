import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type daysSchema from '../../../schemas/api/availability-days.schema.json';
import type slotsSchema from '../../../schemas/api/availability-slots.schema.json';
import type availableStatesSchema from '../../../schemas/api/available-states.schema.json';
import type callAvailabilitySchema from '../../../schemas/api/call-now-availability.schema.json';
import type callNowSchema from '../../../schemas/api/call-now.schema.json';
import type callStatusSchema from '../../../schemas/api/call-status.schema.json';
import type challengeSchema from '../../../schemas/api/challenge.schema.json';
import type createLeadSchema from '../../../schemas/api/create-lead.schema.json';
import type eventSchema from '../../../schemas/api/event.schema.json';
import type flowRunsSchema from '../../../schemas/api/flow-runs.schema.json';
import type identityAttributesSchema from '../../../schemas/api/id-me-attributes.schema.json';
import type identityGroupsSchema from '../../../schemas/api/id-me-groups.schema.json';
import type practiceStatesSchema from '../../../schemas/api/practice-states.schema.json';
import type scheduleSchema from '../../../schemas/api/schedule-appointment.schema.json';
import type signUpSchema from '../../../schemas/api/sign-up.schema.json';
import type validateSchema from '../../../schemas/api/validate.schema.json';
import type webFormSchema from '../../../schemas/api/web-form.schema.json';
import { ApiError } from './ApiError.ts';
import { sendRequest } from './sendRequest.ts';
import type { ApiRequest } from './sendRequest.ts';

type Content<S extends JSONSchema> = FromSchema<S> extends { answer: { content: infer C } } ? C : never;
type Body<S extends JSONSchema> = FromSchema<S> extends { body: infer B } ? B : never;

/** The body of create-lead. */
export type CreateLeadBody = Body<typeof createLeadSchema>;
/** The body of a recorded run. */
export type FlowRunBody = Body<typeof flowRunsSchema>;
/** The body of an analytics event. */
export type EventBody = Body<typeof eventSchema>;

/** The body of a booking. */
export type AppointmentBody = Body<typeof scheduleSchema>;
/** The body of a lead; some of its fields are those of a recorded run. */
export type WebFormBody = FromSchema<typeof webFormSchema, { references: [typeof flowRunsSchema] }>['body'];
/** The body of a sign-up; most of its fields are those of a lead. */
export type SignUpBody = FromSchema<typeof signUpSchema, { references: [typeof flowRunsSchema, typeof webFormSchema] }>['body'];
/** The account that a checkout link was made for. */
export type LinkedAccount = Content<typeof validateSchema>;
/** The body of a request for an immediate phone call. */
export type CallNowBody = Body<typeof callNowSchema>;
/** A day on which phone calls can be booked. */
export type BookableDay = Content<typeof daysSchema>[number];
/** A time at which a phone call can begin. */
export type BookableTime = Content<typeof slotsSchema>[number];

const callNowPath = '/v1/scheduler/availability/call-now';

/** A challenge that a browser solves before it sends an account. */
export type BotChallenge = Content<typeof challengeSchema>;

/** A group that can be verified. */
export type IdentityGroup = Content<typeof identityGroupsSchema>[number]['group'];
/** A person whom the identity service has verified. */
export type VerifiedIdentity = Content<typeof identityAttributesSchema>;

const queuePath = '/v1/scheduler/availability/queue';

/** The states that we serve, by code. */
export function getAvailableStates(): Promise<Content<typeof availableStatesSchema>> {
  return requestContent<typeof availableStatesSchema>({ method: 'GET', path: '/v1/web/profile/available-states' });
}

/** The states that one practice serves, by code. */
export function getPracticeStates(practice: string): Promise<Content<typeof practiceStatesSchema>> {
  const path = `/v1/web/practice/states/${encodeURIComponent(practice)}`;
  return expectArray(
    requestContent<typeof practiceStatesSchema>({ method: 'GET', path, pattern: '/v1/web/practice/states/:practiceCode' }),
  );
}

/** Opens a checkout link; returns the account that it was made for. */
export async function validateCheckoutLink(body: Body<typeof validateSchema>): Promise<LinkedAccount> {
  const account = await expectObject(requestContent<typeof validateSchema>({ method: 'POST', path: '/v1/web/auth/validate', body }));
  if (typeof account.planId !== 'string' || typeof account.email !== 'string') throw createMalformedResponseError();
  return account;
}

/** Requests a new challenge, to be solved before an account is sent. */
export async function getChallenge(): Promise<BotChallenge> {
  const challenge = await expectObject(requestContent<typeof challengeSchema>({ method: 'GET', path: '/v1/web/challenge' }));
  if (typeof challenge.parameters?.data?.until !== 'number') throw createMalformedResponseError();
  return challenge;
}

/** Signs up a person who wants to buy a program. */
export async function postSignUp(body: SignUpBody, idempotencyKey: string): Promise<void> {
  await requestContent<typeof signUpSchema>({ method: 'POST', path: '/v1/web/auth/sign-up', body, idempotencyKey });
}

/** Adds a person outside our area to the waiting list. */
export async function createLead(body: CreateLeadBody, idempotencyKey: string): Promise<void> {
  await requestContent<typeof createLeadSchema>({ method: 'POST', path: '/v1/web/profile/create-lead', body, idempotencyKey });
}

/** Records a finished run; returns the server's decision. */
export function recordRun(body: FlowRunBody, idempotencyKey: string): Promise<Content<typeof flowRunsSchema>> {
  return requestContent<typeof flowRunsSchema>({ method: 'POST', path: '/v1/web/flow-runs', body, idempotencyKey });
}

/** Sends a finished assessment and an account to the welcome team; returns the address of their calendar. */
export async function postWebForm(body: WebFormBody, idempotencyKey: string): Promise<string> {
  return String(await requestUnknownContent({ method: 'POST', path: '/v1/router/web-form', body, idempotencyKey }));
}

/** The days on which phone calls can be booked, in a time zone. */
export function getBookableDays(intent: string, clientZoneId: string): Promise<readonly BookableDay[]> {
  const path = `${queuePath}/${encodeURIComponent(intent)}`;
  return expectArray(
    requestContent<typeof daysSchema>({ method: 'GET', path, pattern: `${queuePath}/:intentId`, query: { clientZoneId } }),
  );
}

/** The free times of a day in a time zone. */
export function getBookableTimes(intent: string, date: string, clientZoneId: string): Promise<readonly BookableTime[]> {
  const path = `${queuePath}/detail/${encodeURIComponent(intent)}`;
  return expectArray(
    requestContent<typeof slotsSchema>({ method: 'GET', path, pattern: `${queuePath}/detail/:queueId`, query: { date, clientZoneId } }),
  );
}

/** Books the first free slot, or reschedules the booked phone call. */
export async function postAppointment(body: AppointmentBody, idempotencyKey: string): Promise<void> {
  await requestContent<typeof scheduleSchema>({
    method: 'POST',
    path: '/v1/scheduler/availability/schedule-appointment',
    body,
    idempotencyKey,
  });
}

/** Whether an immediate phone call is possible. */
export async function getCallNowAvailability(): Promise<boolean> {
  const { available } = await expectObject(requestContent<typeof callAvailabilitySchema>({ method: 'GET', path: callNowPath }));
  return available;
}

/** Requests an immediate phone call; returns its id, `undefined` when no caller is free any more. */
export async function postCallNowRequest(body: CallNowBody, idempotencyKey: string): Promise<string | undefined> {
  const call = expectObject(requestContent<typeof callNowSchema>({ method: 'POST', path: callNowPath, body, idempotencyKey }));
  const { success, callId } = await call;
  const isWhole = success ? typeof callId === 'string' : typeof success === 'boolean';
  if (!isWhole) throw createMalformedResponseError();
  return success ? callId : undefined;
}

/** The status of a phone call: a value of the schema, or one of a newer server. */
export async function getPhoneCallStatus(callId: string): Promise<string> {
  const path = '/v1/scheduler/availability/call-status';
  const { callStatus } = await expectObject(requestContent<typeof callStatusSchema>({ method: 'GET', path, query: { callId } }));
  if (typeof callStatus !== 'string') throw createMalformedResponseError();
  return callStatus;
}

/** The groups that can be verified; none where verification is not configured. */
export async function getIdentityGroups(): Promise<readonly IdentityGroup[]> {
  const groups = await expectArray(requestContent<typeof identityGroupsSchema>({ method: 'GET', path: '/v1/id-me-groups' }));
  return groups.map(({ group }) => group);
}

/** Starts the verification of a group; returns the URL at the identity service. */
export async function postIdentityAuthorize(group: string): Promise<string> {
  const address = await requestUnknownContent({ method: 'POST', path: '/v1/id-me-authorize', body: { group } });
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) throw createMalformedResponseError();
  return address;
}

/** Exchanges the code that the identity service has returned. */
export async function getIdentityToken(code: string, state: string): Promise<string> {
  const pattern = '/v1/id-me/:code';
  const answer = await sendRequest({ method: 'GET', path: `/v1/id-me/${encodeURIComponent(code)}`, pattern, query: { state } });
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer)) throw createMalformedResponseError();
  return String(answer.access_token);
}

/** The verified person and group. */
export async function getIdentityAttributes(accessToken: string): Promise<VerifiedIdentity> {
  const pattern = '/v1/id-me/attributes/:accessToken';
  const path = `/v1/id-me/attributes/${encodeURIComponent(accessToken)}`;
  const identity = await requestContent<typeof identityAttributesSchema>({ method: 'GET', path, pattern });
  if (!Array.isArray(identity.attributes) || !Array.isArray(identity.status)) throw createMalformedResponseError();
  return identity;
}

/** Counts an event. The request is sent even while the page is being left. */
export async function postEvent(body: EventBody): Promise<void> {
  await requestContent<typeof eventSchema>({ method: 'POST', path: '/v1/web/events', body, keepalive: true });
}

/** The `content` of a 2xx response, which the server has validated against its schema. */
async function requestContent<S extends JSONSchema>(call: ApiRequest): Promise<Content<S>> {
  return (await requestUnknownContent(call)) as Content<S>;
}

/** Requires an object. Anything else did not come from our server. */
async function expectObject<T>(call: Promise<T>): Promise<T> {
  const record = await call;
  if (typeof record !== 'object' || record === null) throw createMalformedResponseError();
  return record;
}

/** Requires a list. Anything else did not come from our server. */
async function expectArray<T extends readonly unknown[]>(call: Promise<T>): Promise<T> {
  const list = await call;
  if (!Array.isArray(list)) throw createMalformedResponseError();
  return list;
}

async function requestUnknownContent(call: ApiRequest): Promise<unknown> {
  const answer = await sendRequest(call);
  if (typeof answer !== 'object' || answer === null || !('content' in answer)) {
    throw createMalformedResponseError();
  }
  return answer.content;
}

function createMalformedResponseError(): ApiError {
  return new ApiError({ status: 200, message: 'Bad JSON response from API' });
}
