import { and, arrayContains, eq, gt, inArray, notInArray, or } from 'drizzle-orm';
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
  signUps,
  slots,
  submissions,
  subscribers,
  waitingList,
} from '../../db/schema.ts';
import type { OrderStatus } from '../../orders/order-storage.ts';
import { countPersonMessages, deletePersonMessages } from './person-messages.ts';
import { findPersonRuns } from './person-runs.ts';

/** The data of a person in the database: how many of each kind. */
export interface PersonData {
  readonly leads: number;
  /** Calls, also those that were moved, held or cancelled. */
  readonly bookings: number;
  /** Calls that were asked for at once. */
  readonly callsAtOnce: number;
  /** In the outbox, sent or not. */
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
  /** Orders that are paid or can still be. They are part of the accounts, so they stay, without the person. */
  readonly keptOrders: number;
  /** What was typed into forms of flows. */
  readonly submissions: number;
  readonly runs: number;
  /** Runs that a lead, sign-up or submission of another person refers to as well. They are not deleted. */
  readonly sharedRuns: number;
  /** Booked calls in the future. */
  readonly calls: readonly { readonly host: string; readonly startsAt: string }[];
}

/** An open order can be paid until it expires, and then its money has to be accounted for. */
const keptStatuses: OrderStatus[] = ['created', 'paid'];

/** Finds the data of an address (trimmed, in lower case), with its calls after the given moment. */
export async function findPersonData(queries: Queries, email: string, at: Date): Promise<PersonData> {
  return (await readPersonData(queries, email, at)).person;
}

/**
 * Deletes the data of an address (trimmed, in lower case), and returns what was deleted. Bookings and calls
 * are deleted with their lead, so the time of a future call is free again. Call it in a transaction: a concurrent
 * booking waits, and then finds no lead; a concurrent sign-up creates a new account.
 */
export async function deletePersonData(transaction: Queries, email: string, at: Date): Promise<PersonData> {
  await transaction.select({ id: leads.id }).from(leads).where(eq(leads.email, email)).orderBy(leads.id).for('update');
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)).for('update');
  const { person, ownRuns } = await readPersonData(transaction, email, at);
  await deletePersonMessages(transaction, email);
  await transaction.delete(submissions).where(isSubmissionOf(email, ownRuns));
  await deleteOrders(transaction, email);
  await deleteLeadRuns(transaction, email, ownRuns);
  await transaction.delete(leads).where(eq(leads.email, email));
  await transaction.delete(accounts).where(eq(accounts.email, email));
  await transaction.delete(flowRuns).where(inArray(flowRuns.runId, [...ownRuns]));
  const waited = await transaction.delete(waitingList).where(eq(waitingList.email, email)).returning({ id: waitingList.id });
  const links = await transaction.delete(checkoutLinks).where(eq(checkoutLinks.email, email)).returning({ id: checkoutLinks.id });
  const invited = await transaction.delete(invitations).where(eq(invitations.email, email)).returning({ id: invitations.id });
  const subscribed = await transaction.delete(subscribers).where(eq(subscribers.email, email)).returning({ id: subscribers.id });
  return {
    ...person,
    waitingList: waited.length,
    subscribers: subscribed.length,
    checkoutLinks: links.length,
    invitations: invited.length,
  };
}

/** Deletes the orders of an address that were never paid. The others stay, without all that leads to the person. */
async function deleteOrders(transaction: Queries, email: string): Promise<void> {
  const account = transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const isTheirs = inArray(orders.accountId, account);
  await transaction.delete(orders).where(and(isTheirs, notInArray(orders.status, keptStatuses)));
  const withoutPerson = { accountId: null, signUpId: null, linkId: null, screeningRunId: null, refundNote: null };
  await transaction.update(orders).set(withoutPerson).where(isTheirs);
}

async function deleteLeadRuns(transaction: Queries, email: string, ownRuns: readonly string[]): Promise<void> {
  const ofLeads = transaction.select({ keyDigest: leads.keyDigest }).from(leads).where(eq(leads.email, email));
  const ofSignUps = transaction
    .select({ keyDigest: signUps.keyDigest })
    .from(signUps)
    .innerJoin(accounts, eq(accounts.id, signUps.accountId))
    .where(eq(accounts.email, email));
  const isTheirs = or(inArray(leadRuns.keyDigest, ofLeads), inArray(leadRuns.keyDigest, ofSignUps), inArray(leadRuns.runId, [...ownRuns]));
  await transaction.delete(leadRuns).where(isTheirs);
}

async function readPersonData(queries: Queries, email: string, at: Date): Promise<{ person: PersonData; ownRuns: readonly string[] }> {
  const isTheirs = eq(leads.email, email);
  const theirs = queries.select({ id: leads.id }).from(leads).where(isTheirs);
  const account = queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const runs = await findPersonRuns(queries, email);
  const person = {
    leads: await queries.$count(leads, isTheirs),
    bookings: await queries.$count(bookings, inArray(bookings.leadId, theirs)),
    callsAtOnce: await queries.$count(calls, inArray(calls.leadId, theirs)),
    messages: await countPersonMessages(queries, email),
    waitingList: await queries.$count(waitingList, eq(waitingList.email, email)),
    subscribers: await queries.$count(subscribers, eq(subscribers.email, email)),
    accounts: await queries.$count(accounts, eq(accounts.email, email)),
    signUps: await queries.$count(signUps, inArray(signUps.accountId, account)),
    checkoutLinks: await queries.$count(checkoutLinks, eq(checkoutLinks.email, email)),
    invitations: await queries.$count(invitations, eq(invitations.email, email)),
    orders: await queries.$count(orders, and(inArray(orders.accountId, account), notInArray(orders.status, keptStatuses))),
    keptOrders: await queries.$count(orders, and(inArray(orders.accountId, account), inArray(orders.status, keptStatuses))),
    submissions: await queries.$count(submissions, isSubmissionOf(email, runs.own)),
    runs: await countRecordedRuns(queries, runs.own),
    sharedRuns: runs.shared,
    calls: await findUpcomingCalls(queries, isTheirs, at),
  };
  return { person, ownRuns: runs.own };
}

/** A form that asks for no address is theirs when its run is. */
function isSubmissionOf(email: string, ownRuns: readonly string[]): SQL | undefined {
  return or(arrayContains(submissions.emails, [email]), inArray(submissions.runId, [...ownRuns]));
}

async function countRecordedRuns(queries: Queries, ids: readonly string[]): Promise<number> {
  const recorded = await queries
    .selectDistinct({ id: flowRuns.runId })
    .from(flowRuns)
    .where(inArray(flowRuns.runId, [...ids]));
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
