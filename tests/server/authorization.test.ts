import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { syncSlots } from '../../src/server/bookings/sync-slots.ts';
import { accounts, bookings, checkoutSessions, flowRuns, leads, orders, outbox, signUps } from '../../src/server/db/schema.ts';
import type { WebForm } from '../../src/server/leads/validate-person.ts';
import type { RunSubmission } from '../../src/server/runs/evaluate-submission.ts';
import { signNotice } from '../../src/server/orders/payment-signature.ts';
import { checkoutBodyOf, order, paidNotice, sendNotice } from './support/place-orders.ts';
import { storeLink, storeOrder } from './support/store-accounts.ts';
import type { StoredLink } from './support/store-accounts.ts';
import { post } from './support/test-app.ts';
import { bookSlot, freeSlotIdsAt, sampleCalendar } from './support/booking-requests.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import {
  loadFlowWithCases,
  sampleExtras,
  sampleWaitlistRequest,
  signUpOf,
  caseDate,
  findCase,
  submissionOf,
  webFormOf,
} from './support/case-submissions.ts';
import type { SignUp } from './support/case-submissions.ts';
import { appSuite } from './support/suites.ts';

/** Another person: what they have sent, their idempotency keys, and their stored rows. */
interface OtherPerson {
  readonly form: WebForm;
  readonly bookingRun: RunSubmission;
  readonly keys: { readonly run: string; readonly form: string; readonly booking: string; readonly signUp: string };
  readonly lead: typeof leads.$inferSelect;
  readonly call: typeof bookings.$inferSelect;
  readonly signUp: typeof signUps.$inferSelect;
  readonly link: StoredLink;
  readonly order: typeof orders.$inferSelect;
}

/** A request of one person with an id of another person. */
interface AccessAttempt {
  readonly tries: string;
  readonly status: number;
  readonly send: () => Promise<LightMyRequestResponse>;
}

const formUrl = '/v1/router/web-form';
const runsUrl = '/v1/web/flow-runs';
const signUpUrl = '/v1/web/auth/sign-up';
const { flow, cases } = await loadFlowWithCases('lead@2');
const booking = await loadFlowWithCases('booking@1');
const theirCase = findCase(cases, 'plain-nothing-applies-talks-first');
const myCase = findCase(cases, 'plain-opioid-medicine-talks-first');
const identity = { firstName: 'Sentinel', lastName: 'Sentinelname', email: 'sentinel@example.org', phone: '5552340177' };

/** Friday, November 20, 2026, 09:00 and 09:30 in New York. */
const [first, second] = ['2026-11-20T14:00:00Z', '2026-11-20T14:30:00Z'] as const;

const on = appSuite(openTestEmbedded);
let otherPerson: OtherPerson;
let myIntent: string;
let freeSlot: string;

beforeEach(async () => {
  await syncSlots(on.queries, sampleCalendar, caseDate);
  otherPerson = await createOtherPerson();
  const accepted = await submitWebForm({});
  myIntent = accepted.json<{ content: string }>().content.split('=')[1]!;
  [freeSlot] = (await freeSlotIdsAt(on.app, myIntent, second)) as [string];
});

describe('a person learns nothing of somebody else and changes nothing of theirs, who', () => {
  const attempts: readonly AccessAttempt[] = [
    { tries: 'asks for days by their lead id', status: 404, send: () => days(otherPerson.lead.id) },
    { tries: 'asks for days by their run id', status: 404, send: () => days(otherPerson.form.runId) },
    { tries: 'asks for days by their booking id', status: 404, send: () => days(otherPerson.call.id) },
    { tries: 'asks for days by the digest of their key', status: 404, send: () => days(otherPerson.lead.keyDigest) },
    { tries: 'asks for days by their intent', status: 200, send: () => days(otherPerson.lead.intent) },
    { tries: 'asks for times by their lead id', status: 404, send: () => times(otherPerson.lead.id) },
    { tries: 'asks for times by their booking id', status: 404, send: () => times(otherPerson.call.id) },
    { tries: 'asks for times by their intent', status: 200, send: () => times(otherPerson.lead.intent) },
    { tries: 'books by their lead id', status: 404, send: () => bookSlot(on.app, otherPerson.lead.id, [freeSlot], second) },
    { tries: 'books by their run id', status: 404, send: () => bookSlot(on.app, otherPerson.form.runId, [freeSlot], second) },
    { tries: 'books by their booking id', status: 404, send: () => bookSlot(on.app, otherPerson.call.id, [freeSlot], second) },
    { tries: 'books the slot of their call', status: 409, send: () => bookSlot(on.app, myIntent, [otherPerson.call.slotId], first) },
    { tries: 'books their booking', status: 422, send: () => bookSlot(on.app, myIntent, [otherPerson.call.id], first) },
    { tries: 'books under their key', status: 422, send: () => bookSlot(on.app, myIntent, [freeSlot], second, otherPerson.keys.booking) },
    { tries: 'hands in their run with other answers', status: 422, send: () => submitWebForm({ runId: otherPerson.form.runId }) },
    {
      tries: 'hands in later answers for their run',
      status: 422,
      send: () => submitWebForm({ runId: otherPerson.form.runId, revision: 2 }),
    },
    {
      tries: 'hands in their very run',
      status: 422,
      send: () => submitWebForm({ ...webFormOf(flow, theirCase), runId: otherPerson.form.runId }),
    },
    { tries: 'hands in an account with their lead id', status: 200, send: () => submitWebForm({ leadKey: otherPerson.lead.id }) },
    { tries: 'hands in an account with their identity', status: 200, send: () => submitWebForm(identity) },
    { tries: 'hands in an account under their key', status: 422, send: () => submitWebForm({}, otherPerson.keys.form) },
    { tries: 'signs up at their address', status: 200, send: () => signUp(identity) },
    { tries: 'signs up with their lead id', status: 200, send: () => signUp({ leadKey: otherPerson.lead.id }) },
    { tries: 'signs up with the id of their sign-up', status: 200, send: () => signUp({ leadKey: otherPerson.signUp.id }) },
    { tries: 'signs up with their run and other answers', status: 422, send: () => signUp({ runId: otherPerson.form.runId }) },
    {
      tries: 'signs up with their very run',
      status: 422,
      send: () => signUp({ ...signUpOf(flow, theirCase), runId: otherPerson.form.runId, ...identity }),
    },
    { tries: 'signs up under their key', status: 422, send: () => signUp({}, otherPerson.keys.signUp) },
    { tries: 'opens their link by its id', status: 404, send: () => openLink(otherPerson.link.id) },
    { tries: 'opens their link by the digest of its code', status: 404, send: () => openLink(otherPerson.link.codeDigest) },
    { tries: 'records other answers for their run', status: 422, send: () => record({ runId: otherPerson.form.runId }) },
    { tries: 'records later answers for their run', status: 422, send: () => record({ runId: otherPerson.form.runId, revision: 2 }) },
    {
      tries: 'records later answers for their run with a key of their own',
      status: 422,
      send: () => record({ runId: otherPerson.form.runId, revision: 2, leadKey: randomUUID() }),
    },
    { tries: 'records a run under their key', status: 422, send: () => record({}, otherPerson.keys.run) },
    { tries: 'records a booking as their run', status: 422, send: () => record({ ...bookingRun(), runId: otherPerson.form.runId }) },
    { tries: 'records a booking that follows their run', status: 200, send: () => record(bookingRun(otherPerson.form.runId)) },
    { tries: 'records a booking that follows their booking', status: 422, send: () => record(bookingRun(otherPerson.bookingRun.runId)) },
    { tries: 'asks for the status of their order by its id', status: 404, send: () => orderStatus(otherPerson.order.id) },
    { tries: 'asks for the status of their order by their sign-up', status: 404, send: () => orderStatus(otherPerson.signUp.id) },
    { tries: 'orders with the digest of the token of their session', status: 403, send: orderInTheirSession },
    {
      tries: 'tells that their order is paid',
      status: 401,
      send: () => sendNotice(on.app, paidNotice(otherPerson.order.externalId), forge),
    },
    { tries: 'asks to hear from us at their address', status: 200, send: () => joinWaitlist({ email: identity.email }) },
  ];

  test.each(attempts)('$tries ($status)', async ({ status, send }) => {
    const before = await theirRows();
    const { statusCode, body } = await send();
    expect(statusCode).toBe(status);
    for (const secret of secrets()) expect(body).not.toContain(secret);
    expect(await theirRows()).toEqual(before);
  });
});

/** Stores another person who has submitted an assessment, signed up, ordered a plan and booked a call. */
async function createOtherPerson(): Promise<OtherPerson> {
  const run = submissionOf(flow, theirCase);
  const form = { ...webFormOf(flow, theirCase), ...sampleExtras, ...identity, runId: run.runId };
  const runOfBooking = bookingRun(run.runId);
  const keys = { run: randomUUID(), form: randomUUID(), booking: randomUUID(), signUp: randomUUID() };
  await post(on.app, runsUrl, run, keys.run);
  await post(on.app, formUrl, form, keys.form);
  await post(
    on.app,
    signUpUrl,
    { ...signUpOf(flow, theirCase), ...sampleExtras, ...identity, runId: run.runId, leadKey: form.leadKey },
    keys.signUp,
  );
  const [signedUp] = await on.queries.select().from(signUps);
  const link = await storeLink(on.queries, { email: identity.email });
  const ordered = await storeOrder(on.queries, { accountId: signedUp!.accountId, signUpId: signedUp!.id });
  const [lead] = await on.queries.select().from(leads);
  await bookSlot(on.app, lead!.intent, await freeSlotIdsAt(on.app, lead!.intent, first), first, keys.booking);
  await post(on.app, runsUrl, runOfBooking);
  const [call] = await on.queries.select().from(bookings);
  return { form, bookingRun: runOfBooking, keys, lead: lead!, call: call!, signUp: signedUp!, link, order: ordered };
}

/** All stored rows of the other person. */
async function theirRows(): Promise<readonly (readonly object[])[]> {
  const { queries } = on.database;
  const { id } = otherPerson.lead;
  const runIds = [otherPerson.form.runId, otherPerson.bookingRun.runId];
  const rows = await Promise.all([
    queries.select().from(leads).where(eq(leads.id, id)),
    queries.select().from(bookings).where(eq(bookings.leadId, id)),
    queries.select().from(outbox).where(eq(outbox.leadId, id)),
    // A client who knows a run id can add a revision, but the lead keeps referring to the earlier revision.
    queries
      .select()
      .from(flowRuns)
      .where(and(inArray(flowRuns.runId, runIds), eq(flowRuns.revision, 1)))
      .orderBy(flowRuns.runId),
    queries.select().from(accounts).where(eq(accounts.id, otherPerson.signUp.accountId)),
    queries.select().from(signUps).where(eq(signUps.id, otherPerson.signUp.id)),
    queries.select().from(checkoutSessions).where(eq(checkoutSessions.signUpId, otherPerson.signUp.id)),
    queries.select().from(orders).where(eq(orders.accountId, otherPerson.signUp.accountId)),
  ]);
  expect(rows.map(({ length }) => length)).toEqual([1, 1, 1, 2, 1, 1, 1, 1]);
  return rows;
}

/** The secrets that only the other person and the server know. */
function secrets(): readonly string[] {
  const { id, intent, keyDigest } = otherPerson.lead;
  const extras = [sampleExtras.idmeUuid, sampleExtras.billingAddress.street1, sampleExtras.utm_source, sampleExtras.gclid];
  return [
    ...Object.values(identity),
    ...extras,
    otherPerson.form.leadKey,
    id,
    intent,
    keyDigest,
    otherPerson.call.id,
    otherPerson.call.slotId,
    otherPerson.signUp.id,
    otherPerson.signUp.accountId,
    otherPerson.order.id,
    otherPerson.order.externalId,
  ];
}

function days(queue: string): Promise<LightMyRequestResponse> {
  return on.app.inject(`/v1/scheduler/availability/queue/${queue}`);
}

/** Requests the free times of the day of the other person's call. */
function times(queue: string): Promise<LightMyRequestResponse> {
  return on.app.inject(`/v1/scheduler/availability/queue/detail/${queue}?date=2026-11-20`);
}

/** Submits my own assessment and account with a change. */
function submitWebForm(change: Partial<WebForm>, key?: string): Promise<LightMyRequestResponse> {
  return post(on.app, formUrl, { ...webFormOf(flow, myCase), ...change }, key);
}

/** Records my own assessment with a change. */
function record(change: Partial<RunSubmission>, key?: string): Promise<LightMyRequestResponse> {
  return post(on.app, runsUrl, { ...submissionOf(flow, myCase), ...change }, key);
}

/** Signs up with my own assessment and a change. */
function signUp(change: Partial<SignUp>, key?: string): Promise<LightMyRequestResponse> {
  return post(on.app, signUpUrl, { ...signUpOf(flow, myCase), ...change }, key);
}

/** Opens the other person's link with a wrong code. */
function openLink(id: string): Promise<LightMyRequestResponse> {
  return post(on.app, '/v1/web/auth/validate', { email: identity.email, id });
}

function orderStatus(id: string): Promise<LightMyRequestResponse> {
  return on.app.inject(`/v1/web/orders/${id}`);
}

async function orderInTheirSession(): Promise<LightMyRequestResponse> {
  const [session] = await on.queries.select().from(checkoutSessions).where(eq(checkoutSessions.signUpId, otherPerson.signUp.id));
  return order(on.app, session!.tokenDigest, { ...checkoutBodyOf(signUpOf(flow, theirCase)), ...identity });
}

/** A signature that is made without knowledge of the secret. */
function forge(body: string): string {
  return signNotice('a secret that somebody has guessed', body, caseDate);
}

function joinWaitlist(change: object): Promise<LightMyRequestResponse> {
  return post(on.app, '/v1/web/profile/create-lead', { ...sampleWaitlistRequest(), ...change });
}

function bookingRun(follows?: string): RunSubmission {
  const run = submissionOf(booking.flow, findCase(booking.cases, 'books-a-call'));
  return follows === undefined ? run : { ...run, follows: { runId: follows } };
}
