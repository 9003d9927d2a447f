import { and, count, eq, exists, gt, gte, inArray, lt, not, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import {
  accounts,
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
  slots,
  submissions,
  subscribers,
  waitingList,
} from '../db/schema.ts';
import { deleteReleasedRuns } from './release-runs.ts';
import type { RetentionKind } from './retention-periods.ts';

/** How many rows of each kind were deleted, by the words of a report. */
export interface DeletedCounts {
  readonly [what: string]: number;
}

/** What is deleted of a kind. */
export interface RetentionRule {
  /** From when the period counts, and what is left out: for people. */
  readonly about: string;
  /** Deletes what is older than a moment. Call it in a transaction. */
  readonly delete: (transaction: Queries, before: Date) => Promise<DeletedCounts>;
}

/** The rules, in the order in which they are applied: what refers to runs goes before the runs. */
export const retentionRules: { readonly [kind in RetentionKind]: RetentionRule } = {
  leads: {
    about: 'since the lead, its booked calls and its immediate calls last changed; its runs and their forms go with it',
    delete: deletePastLeads,
  },
  'unpaid-orders': {
    about: 'since the order was made, if it was cancelled or has expired',
    delete: async (transaction, before) => ({
      'unpaid orders': await deleteRows(
        transaction,
        orders,
        and(inArray(orders.status, ['cancelled', 'expired']), lt(orders.createdAt, before)),
      ),
    }),
  },
  'paid-orders': {
    about: 'since the order was paid, or its refund was noted',
    delete: async (transaction, before) => ({
      'paid orders': await deleteRows(
        transaction,
        orders,
        and(eq(orders.status, 'paid'), lt(orders.paidAt, before), sql`coalesce(${orders.refundedAt} < ${before.toISOString()}, true)`),
      ),
    }),
  },
  accounts: {
    about:
      'since the password of the account was last chosen or logged in with, and its sign-ups last changed; not where an order of it is open or paid; its sign-ups with their runs, its import and its addresses go with it',
    delete: deleteUnusedAccounts,
  },
  'sign-ups': {
    about: 'since the sign-up last changed; not where the account has a password, an import, or an order that is open or paid',
    delete: deletePastSignUps,
  },
  submissions: {
    about: 'since the form was last sent',
    delete: async (transaction, before) => ({
      'submissions of forms': await deleteRows(transaction, submissions, lt(submissions.updatedAt, before)),
    }),
  },
  runs: {
    about: 'since the last run of its chain was recorded; not where a lead, sign-up or order refers to one of them',
    delete: deletePastRuns,
  },
  'waiting-list': {
    about: 'since the person joined the waiting list',
    delete: async (transaction, before) => ({
      'waiting list entries': await deleteRows(transaction, waitingList, lt(waitingList.createdAt, before)),
    }),
  },
  subscribers: {
    about:
      'since the address was last sent, confirmed or unsubscribed; one that is on the list already, and is sent again, stays as it was',
    // A request that is sent again while it is unconfirmed is no change: only the time of the request moves.
    delete: async (transaction, before) => ({
      subscribers: await deleteRows(transaction, subscribers, and(lt(subscribers.changedAt, before), lt(subscribers.requestedAt, before))),
    }),
  },
  emails: {
    about: 'since the email was sent; emails that are still to be sent stay',
    delete: async (transaction, before) => ({ 'sent emails': await deleteRows(transaction, outbox, lt(outbox.doneAt, before)) }),
  },
  events: {
    about: 'since it was counted',
    delete: async (transaction, before) => ({ events: await deleteRows(transaction, events, lt(events.at, before)) }),
  },
  reach: {
    about: 'since the hour in which the runs began',
    delete: async (transaction, before) => ({ 'reach counts': await deleteRows(transaction, reachCounts, lt(reachCounts.hour, before)) }),
  },
};

/** How many people, or runs, one statement deletes at most. */
const batchSize = 500;

async function deletePastLeads(transaction: Queries, before: Date): Promise<DeletedCounts> {
  const isRecentBooking = and(eq(bookings.leadId, leads.id), or(gte(bookings.changedAt, before), gt(slots.endsAt, before)));
  const recentBooking = transaction.select().from(bookings).innerJoin(slots, eq(slots.id, bookings.slotId)).where(isRecentBooking);
  const isRecentCall = and(eq(calls.leadId, leads.id), gte(calls.changedAt, before));
  const recentCall = transaction.select().from(calls).where(isRecentCall);
  const isPast = and(lt(leads.updatedAt, before), notExists(recentBooking), notExists(recentCall));
  return inBatches(async () => {
    const batch = transaction.select({ id: leads.id }).from(leads).where(isPast).limit(batchSize);
    const deleted = await transaction
      .delete(leads)
      .where(and(inArray(leads.id, batch), isPast))
      .returning({ keyDigest: leads.keyDigest, runId: leads.runId });
    const runs = await releaseRunsOf(transaction, deleted, before);
    return { leads: deleted.length, 'recorded runs': runs };
  }, 'leads');
}

async function deletePastSignUps(transaction: Queries, before: Date): Promise<DeletedCounts> {
  const has = (table: typeof passwords | typeof importedClients): SQL =>
    exists(transaction.select().from(table).where(eq(table.accountId, signUps.accountId)));
  const hasOrder = hasNeededOrder(transaction, signUps.accountId);
  const isPast = and(lt(signUps.updatedAt, before), not(has(passwords)), not(has(importedClients)), not(hasOrder));
  const counts = await inBatches(async () => {
    const batch = transaction.select({ id: signUps.id }).from(signUps).where(isPast).limit(batchSize);
    const deleted = await transaction
      .delete(signUps)
      .where(and(inArray(signUps.id, batch), isPast))
      .returning({ keyDigest: signUps.keyDigest, runId: signUps.runId });
    const runs = await releaseRunsOf(transaction, deleted, before);
    return { 'sign-ups': deleted.length, 'recorded runs': runs };
  }, 'sign-ups');
  return { ...counts, accounts: await deleteEmptyAccounts(transaction, before) };
}

/**
 * Deletes accounts with a password that nobody has used since. They are locked first, as a login locks its account: of two at
 * once, either the login finds no account, or this finds it used.
 */
async function deleteUnusedAccounts(transaction: Queries, before: Date): Promise<DeletedCounts> {
  const isRecentSignUp = and(eq(signUps.accountId, passwords.accountId), gte(signUps.updatedAt, before));
  const recentSignUp = transaction.select().from(signUps).where(isRecentSignUp);
  const isUnused = and(lt(passwords.usedAt, before), notExists(recentSignUp), not(hasNeededOrder(transaction, passwords.accountId)));
  const unused = () => transaction.select({ id: passwords.accountId }).from(passwords).where(isUnused);
  return inBatches(async () => {
    const batch = (await unused().orderBy(passwords.accountId).limit(batchSize)).map(({ id }) => id);
    await transaction.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, batch)).orderBy(accounts.id).for('update');
    const isPast = and(inArray(accounts.id, batch), inArray(accounts.id, unused()));
    const past = transaction.select({ id: accounts.id }).from(accounts).where(isPast);
    const theirs = await transaction
      .delete(signUps)
      .where(inArray(signUps.accountId, past))
      .returning({ keyDigest: signUps.keyDigest, runId: signUps.runId });
    const deleted = await deleteRows(transaction, accounts, isPast);
    return { accounts: deleted, 'sign-ups': theirs.length, 'recorded runs': await releaseRunsOf(transaction, theirs, before) };
  }, 'accounts');
}

/** An open order can be paid until it expires, and a paid one is needed for the accounts. */
function hasNeededOrder(transaction: Queries, accountId: PgColumn): SQL {
  const isNeeded = and(eq(orders.accountId, accountId), inArray(orders.status, ['created', 'paid']));
  return exists(transaction.select().from(orders).where(isNeeded));
}

/** An account that nothing belongs to any more is only an address. */
async function deleteEmptyAccounts(transaction: Queries, before: Date): Promise<number> {
  const hasNone = (table: typeof signUps | typeof passwords | typeof importedClients | typeof orders): SQL =>
    notExists(transaction.select().from(table).where(eq(table.accountId, accounts.id)));
  const isEmpty = and(hasNone(signUps), hasNone(passwords), hasNone(importedClients), hasNone(orders));
  return deleteRows(transaction, accounts, and(lt(accounts.createdAt, before), isEmpty));
}

/** Runs that browsers handed in for leads or sign-ups that were deleted. Returns how many were deleted. */
async function releaseRunsOf(
  transaction: Queries,
  deleted: readonly { readonly keyDigest: string; readonly runId: string }[],
  before: Date,
): Promise<number> {
  const keys = deleted.map(({ keyDigest }) => keyDigest);
  const handedIn = await transaction.select({ runId: leadRuns.runId }).from(leadRuns).where(inArray(leadRuns.keyDigest, keys));
  const runIds = [...new Set([...deleted, ...handedIn].map(({ runId }) => runId))];
  return deleteReleasedRuns(transaction, runIds, { before, isWholeChainPast: false });
}

async function deletePastRuns(transaction: Queries, before: Date): Promise<DeletedCounts> {
  let deleted = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await transaction
      .select({ id: flowRuns.runId })
      .from(flowRuns)
      .where(gt(flowRuns.runId, last))
      .groupBy(flowRuns.runId)
      .having(sql`max(${flowRuns.recordedAt}) < ${before.toISOString()}::timestamptz`)
      .orderBy(flowRuns.runId)
      .limit(batchSize);
    const ids = rows.map(({ id }) => id);
    deleted += await deleteReleasedRuns(transaction, ids, { before, isWholeChainPast: true });
    last = ids.at(-1) ?? last;
    if (ids.length < batchSize) return { 'recorded runs': deleted };
  }
}

/** Repeats the work until a batch of `first` is not full, and adds up the counts. */
async function inBatches(work: () => Promise<DeletedCounts>, first: string): Promise<DeletedCounts> {
  let sum: DeletedCounts = {};
  for (;;) {
    const counts = await work();
    sum = addCounts([sum, counts]);
    if ((counts[first] ?? 0) < batchSize) return sum;
  }
}

/** The sums of several counts. */
export function addCounts(all: readonly DeletedCounts[]): DeletedCounts {
  const sum: { [what: string]: number } = {};
  for (const counts of all) for (const [what, number] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + number;
  return sum;
}

/** Deletes rows and returns their number only: there may be very many. */
async function deleteRows(transaction: Queries, table: PgTable, condition: SQL | undefined): Promise<number> {
  const deleted = transaction.$with('deleted').as(
    transaction
      .delete(table)
      .where(condition)
      .returning({ one: sql<number>`1`.as('one') }),
  );
  const [sum] = await transaction.with(deleted).select({ rows: count() }).from(deleted);
  return sum?.rows ?? 0;
}
