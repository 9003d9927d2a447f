import * as endpoints from '../../../schemas/api/endpoints.ts';
import { createMalformedResponseError, expectArray, expectObject, fetchContent } from './endpoint.ts';
import type { RequestBody, ResponseContent } from './endpoint.ts';

/** The body of create-lead. */
export type CreateLeadBody = RequestBody<'create-lead.schema.json'>;
/** The body of flow-runs: a finished run. */
export type FlowRunBody = RequestBody<'flow-runs.schema.json'>;
/** The body of submissions: the identity fields of a form of a flow. */
export type SubmissionBody = RequestBody<'submissions.schema.json'>;
/** The body of an analytics event. */
export type EventBody = RequestBody<'event.schema.json'>;
/** The body of the drop-off counts: how far runs came. */
export type ReachBody = RequestBody<'reach.schema.json'>;
/** The body of web-form: a finished run and an account. */
export type WebFormBody = RequestBody<'web-form.schema.json'>;
/** A proof-of-work challenge, which a browser solves before it sends an account. */
export type BotChallenge = ResponseContent<'challenge.schema.json'>;

/** The states that we serve, by code. */
export function getAvailableStates(): Promise<ResponseContent<'available-states.schema.json'>> {
  return fetchContent(endpoints.availableStates, {});
}

/** The states that one practice serves, by code. */
export function getPracticeStates(practice: string): Promise<ResponseContent<'practice-states.schema.json'>> {
  return expectArray(fetchContent(endpoints.practiceStates, { params: { practiceCode: practice } }));
}

/** Requests a new proof-of-work challenge, to be solved before an account is sent. */
export async function getChallenge(): Promise<BotChallenge> {
  const challenge = await expectObject(fetchContent(endpoints.challenge, {}));
  if (typeof challenge.parameters?.data?.until !== 'number') throw createMalformedResponseError();
  return challenge;
}

/** Stores the request of a person outside our area to be contacted. */
export async function createLead(body: CreateLeadBody, idempotencyKey: string): Promise<void> {
  await fetchContent(endpoints.createLead, { body, idempotencyKey });
}

/**
 * The longest body, in characters of JSON, that is sent with `keepalive`. Browsers refuse more than 64 KiB, and a character has up
 * to three bytes.
 */
const longestKeptAlive = 20_000;

/** Records a finished run, even while the page unloads. Returns the result of the server's evaluation. */
export function recordRun(body: FlowRunBody, idempotencyKey: string): Promise<ResponseContent<'flow-runs.schema.json'>> {
  return fetchContent(endpoints.flowRuns, { body, idempotencyKey, keepalive: JSON.stringify(body).length < longestKeptAlive });
}

/** Stores the identity fields of a form of a flow. */
export async function postSubmission(body: SubmissionBody, idempotencyKey: string): Promise<void> {
  await fetchContent(endpoints.submissions, { body, idempotencyKey });
}

/** Submits a finished assessment and an account to the welcome team. Returns the address of their calendar. */
export function postWebForm(body: WebFormBody, idempotencyKey: string): Promise<string> {
  return fetchContent(endpoints.webForm, { body, idempotencyKey });
}

/** Counts an event. The request is sent even while the page unloads. */
export async function postEvent(body: EventBody): Promise<void> {
  await fetchContent(endpoints.event, { body, keepalive: true });
}

/** Queues counts in the browser, which sends them even after the page has unloaded. Returns false when the browser refuses them. */
export function sendReach(body: ReachBody): boolean {
  return navigator.sendBeacon(endpoints.reach.path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
