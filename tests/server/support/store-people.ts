import { randomUUID } from 'node:crypto';
import { eq, isTable } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../src/server/db/database.ts';
import * as schema from '../../../src/server/db/schema.ts';
import { storeLink, storeOrder, storePassword, storeSignUp } from './store-accounts.ts';
import { storeBooking, storeCall, storeLead } from './store-leads.ts';
import type { StoredLead } from './store-leads.ts';
import { caseDate } from './case-submissions.ts';

const { flowRuns, outbox, submissions, subscribers, waitingList } = schema;

/** The days before and after the day of the cases. */
export const yesterday = new Date(caseDate.getTime() - 24 * 3_600_000);
export const tomorrow = new Date(caseDate.getTime() + 24 * 3_600_000);

/**
 * Stores data of a person in every table with people, with `name` in every free text: an earlier run; a lead with its run and the booking run
 * that follows it; two booked calls and an immediate one; a message; a place on the waiting list; an account with its sign-up and its password;
 * a checkout link; a paid, an open and a cancelled order; and two submissions of forms, one of them without an address.
 */
export async function storePerson(queries: Queries, { name, email }: { name: string; email: string }): Promise<StoredLead> {
  const lead = await storeLead(queries, {
    email,
    firstName: name,
    tracking: { utm_source: name },
    leadQuestions: [{ flag: name, answer: name, salesforceId: name }],
  });
  const earlier = await storeRun(queries, { answers: { reason: name } });
  await queries
    .update(flowRuns)
    .set({ answers: { mood: name }, followsRunId: earlier })
    .where(eq(flowRuns.runId, lead.runId));
  await storeRun(queries, { followsRunId: lead.runId, answers: { time: name } });
  await storeBooking(queries, lead, yesterday, { status: 'moved', clientZone: name });
  const { id } = await storeBooking(queries, lead, tomorrow, { sequence: 1, clientZone: name });
  await storeCall(queries, lead);
  const message = { key: `${name} ${id}`, topic: 'mail.call-booked', payload: { booking: id }, leadId: lead.id };
  await queries.insert(outbox).values({ ...message, createdAt: caseDate, dueAt: caseDate });
  await storeWaitlistEntry(queries, email);
  const { accountId, id: signUpId, runId } = await storeSignUp(queries, lead, { redFlagAnswers: [{ flag: name, answer: 'Yes' }] });
  await storePassword(queries, accountId, name);
  const link = await storeLink(queries, { email, firstName: name });
  const paid = { status: 'paid', paidAt: caseDate, transactionId: 'payment', refundedAt: caseDate, refundNote: name } as const;
  await storeOrder(queries, { accountId, signUpId, screening: 'run', screeningRunId: runId, screeningFlow: 'lead@2', ...paid });
  await storeOrder(queries, { accountId, linkId: link.id });
  await storeOrder(queries, { accountId, linkId: link.id, status: 'cancelled' });
  await storeSubmission(queries, { runId: lead.runId, fields: { email }, emails: [email] });
  await storeSubmission(queries, { runId: lead.runId, step: 'more', fields: { name } });
  return lead;
}

/** Stores a run of `booking@1`. Returns its id. */
export async function storeRun(queries: Queries, change: Partial<typeof flowRuns.$inferInsert>): Promise<string> {
  const runId = randomUUID();
  const context = { facts: {}, given: [] };
  const decided = { flow: 'booking@1', flowHash: 'hash', engineVersion: '0', outcome: 'booked' };
  const empty = { answers: {}, relevantAnswers: {}, claimedContext: context, serverContext: context, reasons: [] };
  const [run] = await queries
    .insert(flowRuns)
    .values({ runId, revision: 1, ...decided, ...empty, recordedAt: caseDate, ...change })
    .returning();
  return run!.runId;
}

/** Stores a person on the waiting list. */
export async function storeWaitlistEntry(queries: Queries, email: string): Promise<void> {
  const person = { email, firstName: 'Sample', lastName: 'Client', gender: 'OTHER', state: 'OR', dateOfBirth: '1990-05-01' };
  await queries.insert(waitingList).values({ ...person, formVariant: 'out-of-state-v2', createdAt: caseDate });
}

/** Stores a subscriber of the newsletter with the time of their last change. */
export async function storeSubscriber(queries: Queries, changedAt: Date, email = `${randomUUID()}@example.com`): Promise<void> {
  await queries.insert(subscribers).values({ list: 'newsletter', email, requestedAt: changedAt, changedAt, isDelivered: true });
}

/** Stores a submission of a form, with or without an address. Returns the id of its run. */
export async function storeSubmission(queries: Queries, change: Partial<typeof submissions.$inferInsert>): Promise<string> {
  const form = { flow: 'sleep@1', step: 'details', form: 'details.v1', fields: {}, emails: [] };
  const [row] = await queries
    .insert(submissions)
    .values({ runId: randomUUID(), ...form, createdAt: caseDate, updatedAt: caseDate, ...change })
    .returning();
  return row!.runId;
}

/** Every row of every table as text. */
export async function dumpAllTables(queries: Queries): Promise<string> {
  const tables = Object.values<unknown>(schema).filter((one): one is PgTable => isTable(one));
  const rows = await Promise.all(tables.map((table) => queries.select().from(table)));
  return JSON.stringify(rows);
}
