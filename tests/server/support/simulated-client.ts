import { expect } from 'vitest';
import type { RunSubmission } from '../../../src/server/runs/evaluate-submission.ts';
import { scheduleUrl } from './booking-requests.ts';
import type { OfferedDay, OfferedTime } from './booking-requests.ts';
import { invalidFieldsOf } from './retrying-client.ts';
import type { Answer, RetryingClient } from './retrying-client.ts';
import { loadFlowWithCases, signUpOf, findCase, submissionOf, webFormOf } from './case-submissions.ts';

/** What a simulated client knows after the assessment and the booking. */
export interface SimulatedClient {
  readonly email: string;
  readonly intent: string;
  /** The ids of their recorded runs: the run of the assessment and, when a call is booked, the run of the booking. */
  readonly runs: readonly string[];
  /** The start of their call, in UTC; empty when no time was left. */
  readonly calls: readonly string[];
}

const lead = await loadFlowWithCases('lead@2');
const booking = await loadFlowWithCases('booking@1');
const talkFirstCase = findCase(lead.cases, 'plain-nothing-applies-talks-first');
const booksCall = findCase(booking.cases, 'books-a-call').content;
const runsUrl = '/v1/web/flow-runs';

/** Sends the requests of a browser from the end of the assessment to a booked call, each POST twice. `number` makes the person unique. */
export async function simulateClient(client: RetryingClient, number: number): Promise<SimulatedClient> {
  const email = `client.${number}@example.com`;
  const run = assessment();
  await record(client, run);
  const { leadKey, ...webForm } = webFormOf(lead.flow, talkFirstCase);
  await signUp(client, run, number, leadKey);
  const { claim: _, ...finished } = run;
  const form = { ...webForm, leadKey, ...finished, email, phone: phoneOf(number) };
  const accepted = await postTwice(client, '/v1/router/web-form', form);
  const intent = /^\/talk-with-us\/call\?intent=(.+)$/.exec(String(accepted.body.content))?.[1] ?? '';
  expect([accepted.status, intent]).toEqual([200, expect.stringMatching(/^[\w-]{22,}$/)]);

  const startsAt = await bookFirstFree(client, intent);
  if (startsAt === undefined) return { email, intent, runs: [run.runId], calls: [] };
  const bookingRun = bookingOf(email, startsAt, run.runId);
  await record(client, bookingRun);
  return { email, intent, runs: [run.runId, bookingRun.runId], calls: [startsAt] };
}

/** Books the first free time, and the next one when somebody else has taken that. Returns its start in UTC; `undefined` when no time is free. */
async function bookFirstFree(client: RetryingClient, intent: string): Promise<string | undefined> {
  for (;;) {
    const queue = '/v1/scheduler/availability/queue';
    const days = await contentOf<readonly OfferedDay[]>(client, `${queue}/${intent}?clientZoneId=UTC`);
    const date = days.find((day) => day.available)?.date;
    if (date === undefined) return undefined;
    const [time] = await contentOf<readonly OfferedTime[]>(client, `${queue}/detail/${intent}?clientZoneId=UTC&date=${date}`);
    if (time === undefined) continue;
    const slotExternalIds = time.doctorSlotList.map((slot) => slot.slotExternalId);
    const answer = await postTwice(client, scheduleUrl, { intentId: intent, slotExternalIds, date, clientZoneId: 'UTC' });
    if (answer.status === 200) {
      expect(answer.body).toEqual({ content: { utcDateTime: time.utcDateTime, minutes: 15 } });
      return time.utcDateTime;
    }
    expect([answer.status, invalidFieldsOf(answer)]).toEqual([409, ['slotExternalIds']]);
  }
}

/** Also signs the person up to buy, in the same browser, with an address that every tenth person shares. */
async function signUp(client: RetryingClient, run: RunSubmission, number: number, leadKey: string): Promise<void> {
  const { claim: _, ...finished } = run;
  const email = `Household.${number % 10}@Example.com`;
  const { status, body } = await postTwice(client, '/v1/web/auth/sign-up', {
    ...signUpOf(lead.flow, talkFirstCase),
    ...finished,
    email,
    leadKey,
  });
  expect([status, body]).toEqual([200, { content: {} }]);
}

async function record(client: RetryingClient, run: RunSubmission): Promise<void> {
  const { runId, revision, claim } = run;
  const { status, body } = await postTwice(client, runsUrl, run);
  expect([status, body]).toEqual([200, { content: { runId, revision, outcome: claim.outcome } }]);
}

/** Sends a POST twice, checks that both answers are equal, and returns the answer. */
async function postTwice(client: RetryingClient, path: string, body: object): Promise<Answer> {
  const [first, second] = await client.postTwice(path, body);
  expect(second).toEqual(first);
  return first;
}

async function contentOf<T>(client: RetryingClient, path: string): Promise<T> {
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body.content as T;
}

function assessment(): RunSubmission {
  const run = submissionOf(lead.flow, talkFirstCase);
  const today = new Date().toISOString().slice(0, 10);
  return { ...run, context: { ...run.context, facts: { ...run.context.facts, today } } };
}

/** A phone number for each client, because a number can have only one future call. */
function phoneOf(number: number): string {
  return `512234${String(number).padStart(4, '0')}`;
}

function bookingOf(email: string, startsAt: string, after: string): RunSubmission {
  const account = { ...(booksCall.answers['account'] as object), email };
  const flowCase = { name: 'books this call', content: { ...booksCall, answers: { account, call: { startsAt } } } };
  return { ...submissionOf(booking.flow, flowCase), follows: { runId: after } };
}
