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

/** The number of deleted rows of each kind, by the names in reports. */
export interface DeletedCounts {
  readonly [what: string]: number;
}

/** The result of one batch. */
export interface DeletedBatch {
  readonly counts: DeletedCounts;
  /** True when there may be more to delete. */
  readonly isFull: boolean;
}

/** The retention rule of a kind of data. */
export interface RetentionRule {
  /** The beginning of the period and the exceptions, as text for documents. */
  readonly about: string;
  /** Deletes one batch of rows older than a moment. A batch is small enough for the time limit of a statement. Call it in a transaction. */
  readonly deleteBatch: (transaction: Queries, before: Date) => Promise<DeletedBatch>;
}

/** The rules, in the order in which they are applied. Rows that refer to runs are deleted before the runs. */
export const retentionRules: { readonly [kind in RetentionKind]: RetentionRule } = {
  leads: {
    about: 'since the lead, its booked calls and its immediate calls last changed; its runs and their forms go with it',
    deleteBatch: deletePastLeads,
  },
  'unpaid-orders': {
    about: 'since the order was made, if it was cancelled or has expired',
    deleteBatch: rowsOf('unpaid orders', orders, (before) =>
      and(inArray(orders.status, ['cancelled', 'expired']), lt(orders.createdAt, before)),
    ),
  },
  'paid-orders': {
    about: 'since the order was paid, or its refund was noted',
    deleteBatch: rowsOf('paid orders', orders, (before) =>
      and(eq(orders.status, 'paid'), lt(orders.paidAt, before), sql`coalesce(${orders.refundedAt} < ${before.toISOString()}, true)`),
    ),
  },
  accounts: {
    about:
      'since the password of the account was last chosen or logged in with, and its sign-ups last changed; not where an order of it is open or paid; its sign-ups with their runs, its import and its addresses go with it',
    deleteBatch: deleteUnusedAccounts,
  },
  'sign-ups': {
    about: 'since the sign-up last changed; not where the account has a password, an import, or an order that is open or paid',
    deleteBatch: deletePastSignUps,
  },
  submissions: {
    about: 'since the form was last sent',
    deleteBatch: rowsOf('submissions of forms', submissions, (before) => lt(submissions.updatedAt, before)),
  },
  runs: {
    about:
      'since the last run of its chain was recorded; not where a lead, a sign-up, or an order that is open or paid refers to one of them',
    deleteBatch: deletePastRuns,
  },
  'waiting-list': {
    about: 'since the person joined the waiting list',
    deleteBatch: rowsOf('waiting list entries', waitingList, (before) => lt(waitingList.createdAt, before)),
  },
  subscribers: {
    about:
      'since the address was last sent, confirmed or unsubscribed; one that is on the list already, and is sent again, stays as it was',
    // Repeating an unconfirmed request changes `requestedAt`, but not `changedAt`.
    deleteBatch: rowsOf('subscribers', subscribers, (before) =>
      and(lt(subscribers.changedAt, before), lt(subscribers.requestedAt, before)),
    ),
  },
  emails: {
    about: 'since the email was sent; emails that are still to be sent stay',
    deleteBatch: rowsOf('sent emails', outbox, (before) => lt(outbox.doneAt, before)),
  },
  events: {
    about: 'since it was counted',
    deleteBatch: rowsOf('events', events, (before) => lt(events.at, before)),
  },
  reach: {
    about: 'since the hour in which the runs began',
    deleteBatch: rowsOf('reach counts', reachCounts, (before) => lt(reachCounts.hour, before)),
  },
};

/** The most people or runs in one batch, which also deletes their runs. */
const batchSize = 500;

/** The most rows in one batch that deletes nothing else. */
const rowBatchSize = 10_000;

/** Creates the function that deletes past rows of one table, and nothing else. `what` names them in reports. */
function rowsOf(what: string, table: PgTable, isPast: (before: Date) => SQL | undefined): RetentionRule['deleteBatch'] {
  return async (transaction, before) => {
    const batch = transaction
      .select({ ctid: sql`ctid` })
      .from(table)
      .where(isPast(before))
      .limit(rowBatchSize);
    const rows = await deleteRows(transaction, table, inArray(sql`ctid`, batch));
    return { counts: { [what]: rows }, isFull: rows === rowBatchSize };
  };
}

/** Deletes past leads. They are locked first, as bookings and immediate calls lock their lead. So a concurrent booking either finds no lead, or is seen here. */
async function deletePastLeads(transaction: Queries, before: Date): Promise<DeletedBatch> {
  const isRecentBooking = and(eq(bookings.leadId, leads.id), or(gte(bookings.changedAt, before), gt(slots.endsAt, before)));
  const recentBooking = transaction.select().from(bookings).innerJoin(slots, eq(slots.id, bookings.slotId)).where(isRecentBooking);
  const isRecentCall = and(eq(calls.leadId, leads.id), gte(calls.changedAt, before));
  const recentCall = transaction.select().from(calls).where(isRecentCall);
  const isPast = and(lt(leads.updatedAt, before), notExists(recentBooking), notExists(recentCall));
  const batch = await lockBatch(transaction, leads, transaction.select({ id: leads.id }).from(leads).where(isPast).limit(batchSize));
  const deleted = await transaction
    .delete(leads)
    .where(and(inArray(leads.id, batch), isPast))
    .returning({ keyDigest: leads.keyDigest, runId: leads.runId });
  const runs = await releaseRunsOf(transaction, deleted, before);
  return { counts: { leads: deleted.length, 'recorded runs': runs }, isFull: batch.length === batchSize };
}

async function deletePastSignUps(transaction: Queries, before: Date): Promise<DeletedBatch> {
  const has = (table: typeof passwords | typeof importedClients): SQL =>
    exists(transaction.select().from(table).where(eq(table.accountId, signUps.accountId)));
  const hasOrder = hasNeededOrder(transaction, signUps.accountId);
  const isPast = and(lt(signUps.updatedAt, before), not(has(passwords)), not(has(importedClients)), not(hasOrder));
  const batch = transaction.select({ id: signUps.accountId }).from(signUps).where(isPast).limit(batchSize);
  const accountIds = await lockBatch(transaction, accounts, batch);
  const deleted = await transaction
    .delete(signUps)
    .where(and(inArray(signUps.accountId, accountIds), isPast))
    .returning({ keyDigest: signUps.keyDigest, runId: signUps.runId });
  const runs = await releaseRunsOf(transaction, deleted, before);
  const empty = await deleteEmptyAccounts(transaction, before);
  return {
    counts: { 'sign-ups': deleted.length, 'recorded runs': runs, ...empty.counts },
    isFull: accountIds.length === batchSize || empty.isFull,
  };
}

/** Deletes accounts whose password was not used since `before`. They are locked first, as a login locks its account. */
async function deleteUnusedAccounts(transaction: Queries, before: Date): Promise<DeletedBatch> {
  const isRecentSignUp = and(eq(signUps.accountId, passwords.accountId), gte(signUps.updatedAt, before));
  const recentSignUp = transaction.select().from(signUps).where(isRecentSignUp);
  const isUnused = and(lt(passwords.usedAt, before), notExists(recentSignUp), not(hasNeededOrder(transaction, passwords.accountId)));
  const unused = () => transaction.select({ id: passwords.accountId }).from(passwords).where(isUnused);
  const batch = await lockBatch(transaction, accounts, unused().limit(batchSize));
  const isPast = and(inArray(accounts.id, batch), inArray(accounts.id, unused()));
  const past = transaction.select({ id: accounts.id }).from(accounts).where(isPast);
  const theirs = await transaction
    .delete(signUps)
    .where(inArray(signUps.accountId, past))
    .returning({ keyDigest: signUps.keyDigest, runId: signUps.runId });
  const deleted = await deleteRows(transaction, accounts, isPast);
  const runs = await releaseRunsOf(transaction, theirs, before);
  return { counts: { accounts: deleted, 'sign-ups': theirs.length, 'recorded runs': runs }, isFull: batch.length === batchSize };
}

/**
 * Locks the rows of a batch in a separate statement, and returns their ids. A concurrent transaction that adds data to one of them has
 * committed by then, so the next statement sees that data.
 */
async function lockBatch(
  transaction: Queries,
  table: typeof leads | typeof accounts,
  batch: PromiseLike<readonly { readonly id: string }[]>,
): Promise<readonly string[]> {
  const ids = (await batch).map(({ id }) => id);
  await transaction.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(table.id).for('update');
  return ids;
}

/** Returns the condition that an account has an open order, which can still be paid, or a paid one, which the bookkeeping needs. */
function hasNeededOrder(transaction: Queries, accountId: PgColumn): SQL {
  const isNeeded = and(eq(orders.accountId, accountId), inArray(orders.status, ['created', 'paid']));
  return exists(transaction.select().from(orders).where(isNeeded));
}

/** Deletes accounts to which nothing belongs any more. They are locked first, as every transaction that adds data to an account locks it. */
async function deleteEmptyAccounts(transaction: Queries, before: Date): Promise<DeletedBatch> {
  const hasNone = (table: typeof signUps | typeof passwords | typeof importedClients | typeof orders): SQL =>
    notExists(transaction.select().from(table).where(eq(table.accountId, accounts.id)));
  const isEmpty = and(hasNone(signUps), hasNone(passwords), hasNone(importedClients), hasNone(orders));
  const isPast = and(lt(accounts.createdAt, before), isEmpty);
  const batch = await lockBatch(
    transaction,
    accounts,
    transaction.select({ id: accounts.id }).from(accounts).where(isPast).limit(batchSize),
  );
  const deleted = await deleteRows(transaction, accounts, and(inArray(accounts.id, batch), isPast));
  return { counts: { accounts: deleted }, isFull: batch.length === batchSize };
}

/** Deletes the runs that browsers have submitted for deleted leads or sign-ups, unless they are still needed. Returns the number of deleted runs. */
async function releaseRunsOf(
  transaction: Queries,
  deleted: readonly { readonly keyDigest: string; readonly runId: string }[],
  before: Date,
): Promise<number> {
  const keys = deleted.map(({ keyDigest }) => keyDigest);
  const submitted = await transaction.select({ runId: leadRuns.runId }).from(leadRuns).where(inArray(leadRuns.keyDigest, keys));
  const runIds = [...new Set([...deleted, ...submitted].map(({ runId }) => runId))];
  return deleteReleasedRuns(transaction, runIds, { before, isWholeChainPast: false });
}

/** Deletes past runs, all in one batch of small statements. Needed runs stay, so each further batch would find them again. */
async function deletePastRuns(transaction: Queries, before: Date): Promise<DeletedBatch> {
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
    if (ids.length < batchSize) return { counts: { 'recorded runs': deleted }, isFull: false };
  }
}

/** Returns the sums of several counts. */
export function addCounts(all: readonly DeletedCounts[]): DeletedCounts {
  const sum: { [what: string]: number } = {};
  for (const counts of all) for (const [what, number] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + number;
  return sum;
}

/** Deletes rows and returns only their number, because there may be very many. */
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
