import { randomBytes, randomUUID } from 'node:crypto';
import type { Queries } from '../../../src/server/db/database.ts';
import { bookings, calls, flowRuns, leads, slots } from '../../../src/server/db/schema.ts';
import { caseDate } from './case-submissions.ts';

/** A stored lead with its finished run. */
export type StoredLead = typeof leads.$inferSelect;

/** A stored booking. */
export type StoredBooking = typeof bookings.$inferSelect;

/** Stores a person who finished `lead@2` and gave their account. */
export async function storeLead(queries: Queries, change: Partial<typeof leads.$inferInsert> = {}): Promise<StoredLead> {
  const run = { runId: randomUUID(), revision: 1 };
  await queries.insert(flowRuns).values({
    ...run,
    flow: 'lead@2',
    flowHash: 'hash',
    engineVersion: '0',
    outcome: 'talkFirst',
    answers: {},
    relevantAnswers: {},
    claimedContext: { facts: {}, given: [] },
    serverContext: { facts: {}, given: [] },
    reasons: [],
    recordedAt: caseDate,
  });
  const [lead] = await queries
    .insert(leads)
    .values({
      keyDigest: randomUUID(),
      intent: randomUUID().replaceAll('-', ''),
      runId: run.runId,
      runRevision: run.revision,
      gender: 'DECLINE_TO_SPECIFY',
      firstName: 'Sample',
      lastName: 'Client',
      email: 'sample.client@example.com',
      phone: '5552340142',
      acceptedTerms: true,
      textMessageOptIn: true,
      dateOfBirth: '1990-05-01',
      state: 'CA',
      zipCode: '94105',
      formVariants: '',
      tracking: {},
      leadQuestions: [],
      v2: true,
      createdAt: caseDate,
      updatedAt: caseDate,
      ...change,
    })
    .returning();
  return lead!;
}

/** Stores a booking of a lead with a new slot of 15 minutes that starts at `startsAt`. */
export async function storeBooking(
  queries: Queries,
  lead: StoredLead,
  startsAt: Date,
  change: Partial<typeof bookings.$inferInsert> = {},
  host: string = randomUUID(),
): Promise<StoredBooking> {
  const endsAt = new Date(startsAt.getTime() + 15 * 60_000);
  const [slot] = await queries.insert(slots).values({ host, startsAt, endsAt }).returning();
  const [booking] = await queries
    .insert(bookings)
    .values({
      leadId: lead.id,
      slotId: slot!.id,
      status: 'booked',
      sequence: 0,
      clientZone: 'America/Chicago',
      bookedAt: caseDate,
      changedAt: caseDate,
      ...change,
    })
    .returning();
  return booking!;
}

/** Stores an immediate call of a lead. Returns its id. */
export async function storeCall(queries: Queries, lead: StoredLead, change: Partial<typeof calls.$inferInsert> = {}): Promise<string> {
  const call = { id: randomBytes(20).toString('hex'), leadId: lead.id, status: 'waiting' as const };
  const [stored] = await queries
    .insert(calls)
    .values({ ...call, requestedAt: caseDate, changedAt: caseDate, ...change })
    .returning({ id: calls.id });
  return stored!.id;
}
