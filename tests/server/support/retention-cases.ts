import { eq, ne } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../src/server/db/database.ts';
import {
  accounts,
  accountSessions,
  bookings,
  calls,
  events,
  flowRuns,
  importedClients,
  leadRuns,
  leads,
  orders,
  outbox,
  passwords,
  reachCounts,
  signUps,
  submissions,
  subscribers,
  waitingList,
} from '../../../src/server/db/schema.ts';
import type { RetentionKind } from '../../../src/server/retention/retention-periods.ts';
import type { DeletedCounts } from '../../../src/server/retention/retention-rules.ts';
import { caseDate } from './case-submissions.ts';
import { storeOrder, storePassword, storeSignUp } from './store-accounts.ts';
import { storeBooking, storeCall, storeLead } from './store-leads.ts';
import { storeRun, storeSubmission, storeSubscriber, storeWaitlistEntry } from './store-people.ts';

const day = 86_400_000;
/** The time `days` days before the day of the cases. */
export const daysAgo = (days: number): Date => new Date(caseDate.getTime() - days * day);
/** Just more than 30 days before the day of the cases. */
export const old = daysAgo(31);
const young = daysAgo(29);

/** A test of one kind of data: stores rows that are kept and rows that are deleted after 30 days, and counts the rows that remain. */
export interface RetentionCase {
  readonly name: string;
  readonly kind: RetentionKind;
  readonly store: (queries: Queries) => Promise<unknown>;
  readonly deleted: DeletedCounts;
  /** How many rows remain in each table. */
  readonly remain: readonly (readonly [table: PgTable, rows: number])[];
}

const email = { topic: 'mail.welcome', payload: {}, createdAt: old, dueAt: old };
const reach = { flow: 'lead@2', flowRelease: '', entry: 'start', step: 'mood', outcome: '', position: 0 };
const imported = { programType: 'nuereset', oldExperiences: 1, currentProgramExperiences: 1, importedAt: old } as const;
const paid = { status: 'paid', paidAt: old, transactionId: 'payment' } as const;
const counts = { shown: 1, answered: 0, back: 0, left: 1, ended: 0, times: [] };

async function storeOldSignUp(queries: Queries, email: string): Promise<typeof signUps.$inferSelect> {
  const lead = await storeLead(queries, { email });
  const signUp = await storeSignUp(queries, lead, { updatedAt: old });
  await queries.update(accounts).set({ createdAt: old }).where(eq(accounts.id, signUp.accountId));
  return signUp;
}

/** The cases of each kind of data: which rows are deleted after 30 days, and which are kept. */
export const retentionCases: readonly RetentionCase[] = [
  {
    name: 'a lead goes with its bookings, calls, emails, runs and forms',
    kind: 'leads',
    async store(queries) {
      const lead = await storeLead(queries, { updatedAt: old });
      await storeBooking(queries, lead, old, { bookedAt: old, changedAt: old });
      await storeCall(queries, lead, { status: 'finished', requestedAt: old, changedAt: old });
      await queries.insert(outbox).values({ ...email, key: 'one', leadId: lead.id });
      await storeRun(queries, { followsRunId: lead.runId });
      await storeSubmission(queries, { runId: lead.runId, updatedAt: old });
      const retaken = await storeRun(queries, {});
      await queries.insert(leadRuns).values({ keyDigest: lead.keyDigest, runId: retaken });
      await storeLead(queries, { updatedAt: young });
    },
    deleted: { leads: 1, 'recorded runs': 3 },
    remain: [
      [leads, 1],
      [bookings, 0],
      [calls, 0],
      [outbox, 0],
      [flowRuns, 1],
      [submissions, 0],
      [leadRuns, 0],
    ],
  },
  {
    name: 'a lead with a recent or future call, or a recent immediate call, stays',
    kind: 'leads',
    async store(queries) {
      const [moved, booked, called] = [
        await storeLead(queries, { updatedAt: old }),
        await storeLead(queries, { updatedAt: old }),
        await storeLead(queries, { updatedAt: old }),
      ];
      await storeBooking(queries, moved, old, { status: 'moved', changedAt: young });
      await storeBooking(queries, booked, new Date(caseDate.getTime() + day), { changedAt: old });
      await storeCall(queries, called, { status: 'finished', changedAt: young });
    },
    deleted: {},
    remain: [[leads, 3]],
  },
  {
    name: 'the run of a lead stays while a sign-up refers to it',
    kind: 'leads',
    async store(queries) {
      await storeSignUp(queries, await storeLead(queries, { updatedAt: old }));
    },
    deleted: { leads: 1 },
    remain: [
      [leads, 0],
      [signUps, 1],
      [flowRuns, 1],
    ],
  },
  {
    name: 'a sign-up without an order goes with its account; its run stays with the lead',
    kind: 'sign-ups',
    store: (queries) => storeOldSignUp(queries, 'one@example.com'),
    deleted: { 'sign-ups': 1, accounts: 1 },
    remain: [
      [signUps, 0],
      [accounts, 0],
      [flowRuns, 1],
    ],
  },
  {
    name: 'a sign-up of an account with a password, an import, or an open or paid order stays',
    kind: 'sign-ups',
    async store(queries) {
      const [first, second, third, fourth] = [
        await storeOldSignUp(queries, 'one@example.com'),
        await storeOldSignUp(queries, 'two@example.com'),
        await storeOldSignUp(queries, 'three@example.com'),
        await storeOldSignUp(queries, 'four@example.com'),
      ];
      await storePassword(queries, first.accountId, 'sample');
      await queries.insert(importedClients).values({ accountId: second.accountId, ...imported });
      await storeOrder(queries, { accountId: third.accountId, signUpId: third.id });
      await storeOrder(queries, { accountId: fourth.accountId, signUpId: fourth.id, ...paid });
    },
    deleted: {},
    remain: [
      [signUps, 4],
      [accounts, 4],
    ],
  },
  {
    name: 'an account goes with its sign-ups, their runs and its import when nobody has logged in since',
    kind: 'accounts',
    async store(queries) {
      const { accountId, keyDigest, runId } = await storeOldSignUp(queries, 'one@example.com');
      await queries.delete(leads);
      await queries.insert(leadRuns).values({ keyDigest, runId });
      await storePassword(queries, accountId, 'sample');
      await queries.update(passwords).set({ usedAt: old });
      await queries.insert(importedClients).values({ accountId, ...imported });
    },
    deleted: { accounts: 1, 'sign-ups': 1, 'recorded runs': 1 },
    remain: [
      [accounts, 0],
      [signUps, 0],
      [passwords, 0],
      [accountSessions, 0],
      [importedClients, 0],
      [flowRuns, 0],
    ],
  },
  {
    name: 'an account that was logged in to, whose sign-up has changed, with an open or paid order, or without a password stays',
    kind: 'accounts',
    async store(queries) {
      const found: (typeof signUps.$inferSelect)[] = [];
      for (const name of ['one', 'two', 'three', 'four', 'five']) found.push(await storeOldSignUp(queries, `${name}@example.com`));
      const [used, changed, open, payer] = found;
      for (const { accountId } of [used!, changed!, open!, payer!]) await storePassword(queries, accountId, 'sample');
      await queries.update(passwords).set({ usedAt: young });
      await queries.update(passwords).set({ usedAt: old }).where(ne(passwords.accountId, used!.accountId));
      await queries.update(signUps).set({ updatedAt: young }).where(eq(signUps.id, changed!.id));
      await storeOrder(queries, { accountId: open!.accountId, signUpId: open!.id });
      await storeOrder(queries, { accountId: payer!.accountId, signUpId: payer!.id, ...paid });
    },
    deleted: {},
    remain: [
      [accounts, 5],
      [signUps, 5],
    ],
  },
  {
    name: 'a run of nobody goes with its chain, once all of it is past',
    kind: 'runs',
    async store(queries) {
      const past = await storeRun(queries, { recordedAt: old });
      await storeRun(queries, { recordedAt: old, followsRunId: past });
      const continued = await storeRun(queries, { recordedAt: old });
      await storeRun(queries, { recordedAt: young, followsRunId: continued });
      const retaken = { recordedAt: old, runId: '0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11' };
      await storeRun(queries, retaken);
      await storeRun(queries, { ...retaken, revision: 2, recordedAt: young });
    },
    deleted: { 'recorded runs': 2 },
    remain: [[flowRuns, 4]],
  },
  {
    name: 'runs of leads, sign-ups and orders stay with all that led to them',
    kind: 'runs',
    async store(queries) {
      const led = await storeRun(queries, { recordedAt: old });
      const lead = await storeLead(queries);
      await queries.update(flowRuns).set({ recordedAt: old, followsRunId: led }).where(eq(flowRuns.runId, lead.runId));
      await queries.insert(leadRuns).values({ keyDigest: lead.keyDigest, runId: await storeRun(queries, { recordedAt: old }) });
      await storeOrder(queries, { screening: 'run', screeningRunId: await storeRun(queries, { recordedAt: old }) });
    },
    deleted: {},
    remain: [[flowRuns, 4]],
  },
  {
    name: 'a form goes by its own age',
    kind: 'submissions',
    async store(queries) {
      await storeSubmission(queries, { updatedAt: old });
      await storeSubmission(queries, { createdAt: old, updatedAt: young });
    },
    deleted: { 'submissions of forms': 1 },
    remain: [[submissions, 1]],
  },
  {
    name: 'a place on the waiting list goes',
    kind: 'waiting-list',
    async store(queries) {
      await storeWaitlistEntry(queries, 'old@example.com');
      await queries.update(waitingList).set({ createdAt: old });
      await storeWaitlistEntry(queries, 'young@example.com');
    },
    deleted: { 'waiting list entries': 1 },
    remain: [[waitingList, 1]],
  },
  {
    name: 'an unpaid order goes, one that is open or paid stays',
    kind: 'unpaid-orders',
    async store(queries) {
      await storeOrder(queries, { createdAt: old, status: 'cancelled' });
      await storeOrder(queries, { createdAt: old, status: 'expired' });
      await storeOrder(queries, { createdAt: young, status: 'expired' });
      await storeOrder(queries, { createdAt: old });
      await storeOrder(queries, { createdAt: old, ...paid });
    },
    deleted: { 'unpaid orders': 2 },
    remain: [[orders, 3]],
  },
  {
    name: 'a paid order goes by its payment or refund',
    kind: 'paid-orders',
    async store(queries) {
      await storeOrder(queries, { createdAt: old, ...paid });
      await storeOrder(queries, { createdAt: old, ...paid, refundedAt: young });
      await storeOrder(queries, { createdAt: old, ...paid, paidAt: young });
      await storeOrder(queries, { createdAt: old, status: 'expired' });
    },
    deleted: { 'paid orders': 1 },
    remain: [[orders, 3]],
  },
  {
    name: 'an email that was sent goes, one that is to be sent stays',
    kind: 'emails',
    async store(queries) {
      await queries.insert(outbox).values([
        { ...email, key: 'sent', doneAt: old },
        { ...email, key: 'just sent', doneAt: young },
        { ...email, key: 'stuck', attempts: 9 },
      ]);
    },
    deleted: { 'sent emails': 1 },
    remain: [[outbox, 2]],
  },
  {
    name: 'a subscriber goes by the last time that something about them changed',
    kind: 'subscribers',
    store: (queries) => Promise.all([old, young].map((at) => storeSubscriber(queries, at))),
    deleted: { subscribers: 1 },
    remain: [[subscribers, 1]],
  },
  {
    name: 'an event goes',
    kind: 'events',
    store: (queries) => queries.insert(events).values([old, young].map((at) => ({ name: 'page_view', route: '/', at }))),
    deleted: { events: 1 },
    remain: [[events, 1]],
  },
  {
    name: 'a reach count goes',
    kind: 'reach',
    store: async (queries) => {
      await queries.delete(reachCounts);
      await queries.insert(reachCounts).values([old, young].map((hour) => ({ ...reach, ...counts, item: '', hour })));
    },
    deleted: { 'reach counts': 1 },
    remain: [[reachCounts, 1]],
  },
];
