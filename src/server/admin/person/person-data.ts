import { and, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import {
  accounts,
  bookings,
  calls,
  checkoutLinks,
  flowRuns,
  invitations,
  leadRuns,
  leads,
  orders,
  outbox,
  signUps,
  slots,
  submissions,
  subscribers,
  waitingList,
} from '../../db/schema.ts';
import type { OrderStatus } from '../../orders/order-storage.ts';
import { deletePersonMessages } from './person-messages.ts';
import { selectPersonRows } from './person-rows.ts';
import type { PersonRows } from './person-rows.ts';
import { findPersonRuns } from './person-runs.ts';

/** The number of rows of each kind that the database has of a person. */
export interface PersonData {
  readonly leads: number;
  /** Bookings, including those that were moved, held or cancelled. */
  readonly bookings: number;
  /** Immediate phone calls. */
  readonly callsAtOnce: number;
  /** Messages in the outbox, sent or not. */
  readonly messages: number;
  readonly waitingList: number;
  /** Addresses for mailing lists. */
  readonly subscribers: number;
  readonly accounts: number;
  readonly signUps: number;
  readonly checkoutLinks: number;
  /** Links to set up an account. */
  readonly invitations: number;
  /** Orders that were never paid. */
  readonly orders: number;
  /** Orders that are paid or can still be paid. They are needed for the bookkeeping, so they stay, without the person. */
  readonly keptOrders: number;
  /** Submissions of forms in flows. */
  readonly submissions: number;
  readonly runs: number;
  /** Runs to which data of another person refers too. They are not deleted. */
  readonly sharedRuns: number;
  /** Booked calls in the future. */
  readonly calls: readonly { readonly host: string; readonly startsAt: string }[];
}

/** The statuses of orders that are not deleted. An open order can still be paid, and its payment has to be accounted for. */
const keptStatuses: OrderStatus[] = ['created', 'paid'];

/** Counts the data of an address (trimmed, in lower case), and lists its booked calls after `at`. */
export async function findPersonData(queries: Queries, email: string, at: Date): Promise<PersonData> {
  return (await readPersonData(queries, email, at)).person;
}

/**
 * Deletes the data of an address (trimmed, in lower case), and returns the number of deleted rows of each kind. Bookings and calls
 * are deleted with their lead, so the time of a future call is free again. Call it in a transaction. A concurrent booking waits,
 * and then finds no lead; a concurrent sign-up waits, and then creates a new account.
 */
export async function deletePersonData(transaction: Queries, email: string, at: Date): Promise<PersonData> {
  await transaction.select({ id: leads.id }).from(leads).where(eq(leads.email, email)).orderBy(leads.id).for('update');
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)).for('update');
  const { person, rows } = await readPersonData(transaction, email, at);
  await deletePersonMessages(transaction, email);
  await transaction.delete(submissions).where(rows.submissions);
  await deleteOrders(transaction, rows.orders);
  await transaction.delete(leadRuns).where(rows.leadRuns);
  await transaction.delete(leads).where(rows.leads);
  await transaction.delete(accounts).where(rows.accounts);
  await transaction.delete(flowRuns).where(rows.flowRuns);
  const waited = await transaction.delete(waitingList).where(rows.waitingList).returning({ id: waitingList.id });
  const links = await transaction.delete(checkoutLinks).where(rows.checkoutLinks).returning({ id: checkoutLinks.id });
  const invited = await transaction.delete(invitations).where(rows.invitations).returning({ id: invitations.id });
  const subscribed = await transaction.delete(subscribers).where(rows.subscribers).returning({ id: subscribers.id });
  return {
    ...person,
    waitingList: waited.length,
    subscribers: subscribed.length,
    checkoutLinks: links.length,
    invitations: invited.length,
  };
}

/** Deletes the orders that were not paid and cannot be paid any more. The others stay, without all references to the person. */
async function deleteOrders(transaction: Queries, isTheirs: SQL): Promise<void> {
  await transaction.delete(orders).where(and(isTheirs, notInArray(orders.status, keptStatuses)));
  const withoutPerson = { accountId: null, signUpId: null, linkId: null, screeningRunId: null, refundNote: null };
  await transaction.update(orders).set(withoutPerson).where(isTheirs);
}

async function readPersonData(queries: Queries, email: string, at: Date): Promise<{ person: PersonData; rows: PersonRows }> {
  const runs = await findPersonRuns(queries, email);
  const rows = selectPersonRows(queries, email, runs.own);
  const person = {
    leads: await queries.$count(leads, rows.leads),
    bookings: await queries.$count(bookings, rows.bookings),
    callsAtOnce: await queries.$count(calls, rows.calls),
    messages: await queries.$count(outbox, rows.outbox),
    waitingList: await queries.$count(waitingList, rows.waitingList),
    subscribers: await queries.$count(subscribers, rows.subscribers),
    accounts: await queries.$count(accounts, rows.accounts),
    signUps: await queries.$count(signUps, rows.signUps),
    checkoutLinks: await queries.$count(checkoutLinks, rows.checkoutLinks),
    invitations: await queries.$count(invitations, rows.invitations),
    orders: await queries.$count(orders, and(rows.orders, notInArray(orders.status, keptStatuses))),
    keptOrders: await queries.$count(orders, and(rows.orders, inArray(orders.status, keptStatuses))),
    submissions: await queries.$count(submissions, rows.submissions),
    runs: await countRecordedRuns(queries, rows.flowRuns),
    sharedRuns: runs.shared,
    calls: await findUpcomingCalls(queries, rows.leads, at),
  };
  return { person, rows };
}

/** Counts runs, not rows, because a run has one row for each of its revisions. */
async function countRecordedRuns(queries: Queries, isTheirs: SQL): Promise<number> {
  const recorded = await queries.selectDistinct({ id: flowRuns.runId }).from(flowRuns).where(isTheirs);
  return recorded.length;
}

async function findUpcomingCalls(queries: Queries, isTheirs: SQL, at: Date): Promise<PersonData['calls']> {
  const rows = await queries
    .select({ host: slots.host, startsAt: slots.startsAt })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .innerJoin(slots, eq(slots.id, bookings.slotId))
    .where(and(isTheirs, eq(bookings.status, 'booked'), gt(slots.startsAt, at)))
    .orderBy(slots.startsAt);
  return rows.map(({ host, startsAt }) => ({ host, startsAt: startsAt.toISOString() }));
}
