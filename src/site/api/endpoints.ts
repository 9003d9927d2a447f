import * as endpoints from '../../../schemas/api/endpoints.ts';
import { callEndpoint, createMalformedResponseError, fetchContent } from './endpoint.ts';
import type { RequestBody, ResponseContent } from './endpoint.ts';

/** The body of create-lead. */
export type CreateLeadBody = RequestBody<'create-lead.schema.json'>;
/** The body of flow-runs: a finished run. */
export type FlowRunBody = RequestBody<'flow-runs.schema.json'>;
/** The body of submissions: who somebody is, as typed into a form of a flow. */
export type SubmissionBody = RequestBody<'submissions.schema.json'>;
/** The body of an analytics event. */
export type EventBody = RequestBody<'event.schema.json'>;
/** The body of the counts of how far runs came. */
export type ReachBody = RequestBody<'reach.schema.json'>;
/** The body of a booking. */
export type AppointmentBody = RequestBody<'schedule-appointment.schema.json'>;
/** The body of web-form: a finished run and an account. */
export type WebFormBody = RequestBody<'web-form.schema.json'>;
/** The body of a sign-up; most of its fields are those of web-form. */
export type SignUpBody = RequestBody<'sign-up.schema.json'>;
/** A program of the predecessor. */
export type ImportedProgram = RequestBody<'import-client.schema.json'>['programType'];
/** A browser or app that is logged in to an account. */
export type AccountSession = ResponseContent<'sessions.schema.json'>[number];
/** The body of an order. */
export type CheckoutBody = RequestBody<'checkout.schema.json'>;
/** What has become of an order. */
export type OrderStatus = ResponseContent<'order-status.schema.json'>;
/** The body of a request for an immediate phone call. */
export type CallNowBody = RequestBody<'call-now.schema.json'>;
/** The account that a checkout link was made for. */
export type LinkedAccount = ResponseContent<'validate.schema.json'>;
/** A day on which calls can be booked. */
export type BookableDay = ResponseContent<'availability-days.schema.json'>[number];
/** A time at which a call can begin. */
export type BookableTime = ResponseContent<'availability-slots.schema.json'>[number];
/** Work for a browser, to be done before it sends an account. */
export type BotChallenge = ResponseContent<'challenge.schema.json'>;
/** A group that can be verified. */
export type IdentityGroup = ResponseContent<'id-me-groups.schema.json'>[number]['group'];
/** A person whom the identity service has verified. */
export type VerifiedIdentity = ResponseContent<'id-me-attributes.schema.json'>;

/** The states that we serve, by code. */
export function getAvailableStates(): Promise<ResponseContent<'available-states.schema.json'>> {
  return fetchContent(endpoints.availableStates, {});
}

/** The states that one practice serves, by code. */
export function getPracticeStates(practice: string): Promise<ResponseContent<'practice-states.schema.json'>> {
  return expectArray(fetchContent(endpoints.practiceStates, { params: { practiceCode: practice } }));
}

/** Opens a checkout link. Returns the account that it was made for. */
export async function validateCheckoutLink(body: RequestBody<'validate.schema.json'>): Promise<LinkedAccount> {
  const account = await expectObject(fetchContent(endpoints.validate, { body }));
  if (typeof account.planId !== 'string' || typeof account.email !== 'string') throw createMalformedResponseError();
  return account;
}

/** Work for the browser, to be done before an account is sent: a new one each time. */
export async function getChallenge(): Promise<BotChallenge> {
  const challenge = await expectObject(fetchContent(endpoints.challenge, {}));
  if (typeof challenge.parameters?.data?.until !== 'number') throw createMalformedResponseError();
  return challenge;
}

/** Signs up a person who wants to buy a program. */
export async function postSignUp(body: SignUpBody, idempotencyKey: string): Promise<void> {
  await fetchContent(endpoints.signUp, { body, idempotencyKey });
}

/** Orders a program. Returns the address of its payment page; empty when the server has none. */
export async function postCheckout(body: CheckoutBody, idempotencyKey: string): Promise<string> {
  const address: unknown = await fetchContent(endpoints.checkout, { body, idempotencyKey });
  return typeof address === 'string' ? address : '';
}

/** What has become of an order. */
export function getOrderStatus(externalId: string): Promise<OrderStatus> {
  return expectObject(fetchContent(endpoints.orderStatus, { params: { externalId } }));
}

/** The questions by which the server decides whether a program can be bought. */
export function getRedFlagQuestions(): Promise<ResponseContent<'red-flag-questions.schema.json'>> {
  return expectArray(fetchContent(endpoints.redFlagQuestions, {}));
}

/** Mails a link to choose a new password, if the address has an account. */
export async function postForgotPassword(email: string): Promise<void> {
  await fetchContent(endpoints.forgotPassword, { body: { email } });
}

/** Changes the password of the account that the code of a mailed link belongs to. */
export async function postResetPassword(body: RequestBody<'reset-password.schema.json'>): Promise<void> {
  await fetchContent(endpoints.resetPassword, { body });
}

/** Sets up the account of a client of the predecessor. */
export async function postImport(body: RequestBody<'import-client.schema.json'>): Promise<void> {
  await fetchContent(endpoints.importClient, { body });
}

/** Sets up the account of a client who was invited without a program. */
export async function postFinalizedAccount(body: RequestBody<'finalize-account.schema.json'>): Promise<void> {
  await fetchContent(endpoints.finalizeAccount, { body });
}

/** Logs in to an account. */
export async function postLogin(body: Pick<RequestBody<'login.schema.json'>, 'email' | 'password'>): Promise<void> {
  await fetchContent(endpoints.login, { body });
}

/** Ends the session of this browser. */
export async function postLogout(): Promise<void> {
  await fetchContent(endpoints.logout, { body: {} });
}

/** The open sessions of the account that this browser is logged in to, the last used first. */
export function getSessions(): Promise<readonly AccountSession[]> {
  return expectArray(fetchContent(endpoints.sessions, {}));
}

/** Ends one of the sessions of the account. */
export async function postEndSession(id: string): Promise<void> {
  await fetchContent(endpoints.endSession, { body: { id } });
}

/** Stores the request of a person outside our area to be contacted. */
export async function createLead(body: CreateLeadBody, idempotencyKey: string): Promise<void> {
  await fetchContent(endpoints.createLead, { body, idempotencyKey });
}

/** Records a finished run. Returns the result of the server's evaluation. */
export function recordRun(body: FlowRunBody, idempotencyKey: string): Promise<ResponseContent<'flow-runs.schema.json'>> {
  return fetchContent(endpoints.flowRuns, { body, idempotencyKey });
}

/** Stores who somebody is, as typed into a form of a flow. */
export async function postSubmission(body: SubmissionBody, idempotencyKey: string): Promise<void> {
  await fetchContent(endpoints.submissions, { body, idempotencyKey });
}

/** Submits a finished assessment and an account to the welcome team. Returns the address of their calendar. */
export function postWebForm(body: WebFormBody, idempotencyKey: string): Promise<string> {
  return fetchContent(endpoints.webForm, { body, idempotencyKey });
}

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

/** The groups that can be verified; none where no identity service is configured. */
export async function getIdentityGroups(): Promise<readonly IdentityGroup[]> {
  const groups = await expectArray(fetchContent(endpoints.idMeGroups, {}));
  return groups.map(({ group }) => group);
}

/** Begins to verify a group. Returns the page of the identity service to go to. */
export async function postIdentityAuthorize(group: string): Promise<string> {
  const address: unknown = await fetchContent(endpoints.idMeAuthorize, { body: { group } });
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) throw createMalformedResponseError();
  return address;
}

/** Exchanges the code of the identity service for a token. The response has no `content` (seed 0 §7). */
export async function getIdentityToken(code: string, state: string): Promise<string> {
  const response = await callEndpoint(endpoints.idMeToken, { params: { code }, query: { state } });
  if (typeof response !== 'object' || response === null || !('access_token' in response)) throw createMalformedResponseError();
  return String(response.access_token);
}

/** The verified person and the verified group. */
export async function getIdentityAttributes(accessToken: string): Promise<VerifiedIdentity> {
  const identity = await fetchContent(endpoints.idMeAttributes, { params: { accessToken } });
  if (!Array.isArray(identity.attributes) || !Array.isArray(identity.status)) throw createMalformedResponseError();
  return identity;
}

/** Counts an event. The request is sent even while the page unloads. */
export async function postEvent(body: EventBody): Promise<void> {
  await fetchContent(endpoints.event, { body, keepalive: true });
}

/** Hands counts to the browser, which sends them when it can, also after the page is gone; false when it does not take them. */
export function sendReach(body: ReachBody): boolean {
  return navigator.sendBeacon(endpoints.reach.path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Rejects a content that is not an object: another server has sent it. */
async function expectObject<T>(content: Promise<T>): Promise<T> {
  const value = await content;
  if (typeof value !== 'object' || value === null) throw createMalformedResponseError();
  return value;
}

/** Rejects a content that is not an array: another server has sent it. */
async function expectArray<T extends readonly unknown[]>(content: Promise<T>): Promise<T> {
  const value = await content;
  if (!Array.isArray(value)) throw createMalformedResponseError();
  return value;
}
