import { and, asc, countDistinct, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { bookings, callDesk, calls, leads, slots } from '../db/schema.ts';
import type { ReachableLead } from '../leads/lock-lead.ts';
import { findDelayedTransition } from './phone-call-status.ts';
import type { PhoneCallStatus, DeskMode, OpenPhoneCall, CallTiming } from './phone-call-status.ts';

/** The statuses of a call that has not ended. */
export const openStatuses: readonly PhoneCallStatus[] = ['waiting', 'in progress'];

/** The advisory lock under which calls begin, so that two calls cannot both take the last free host: an arbitrary number, which all processes share. */
const callStartLock = 7_203_116;

/** Takes the lock under which calls begin, until the end of the transaction. Waits while another transaction has it. */
export async function lockCallStart(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${callStartLock})`);
}

/** Applies the status changes of all open calls that are due by time. Safe to repeat, and to run in several processes at once. */
export async function applyDelayedTransitions(queries: Queries, timing: CallTiming, now: Date): Promise<void> {
  for (const call of await findOpenCalls(queries)) {
    const due = findDelayedTransition(call, timing, now);
    if (due !== undefined) await updateCallStatus(queries, call, due, now);
  }
}

/** Changes the status of a call. Returns false, without any change, when the status is no longer that of `call`. */
export async function updateCallStatus(
  queries: Queries,
  call: Pick<OpenPhoneCall, 'id' | 'status'>,
  to: PhoneCallStatus,
  at: Date,
): Promise<boolean> {
  const isUnchanged = and(eq(calls.id, call.id), eq(calls.status, call.status));
  const changed = await queries.update(calls).set({ status: to, changedAt: at }).where(isUnchanged).returning({ id: calls.id });
  return changed.length > 0;
}

/** Returns the status of a call; `undefined` for an unknown one. */
export async function findCallStatus(queries: Queries, id: string): Promise<PhoneCallStatus | undefined> {
  const [call] = await queries.select({ status: calls.status }).from(calls).where(eq(calls.id, id));
  return call?.status;
}

/** Returns the open call of a lead, or else of another lead with the same phone number or e-mail address; `undefined` when there is none. */
export async function findOpenCall(
  transaction: Queries,
  { id: leadId, phone, email }: ReachableLead,
): Promise<{ readonly id: string; readonly leadId: string } | undefined> {
  const open = await transaction
    .select({ id: calls.id, leadId: calls.leadId })
    .from(calls)
    .innerJoin(leads, eq(leads.id, calls.leadId))
    .where(and(inArray(calls.status, [...openStatuses]), or(eq(calls.leadId, leadId), eq(leads.phone, phone), eq(leads.email, email))));
  return open.find((call) => call.leadId === leadId) ?? open[0];
}

/** Returns the times at which calls to a number were requested after a moment, the oldest first. */
export async function listCallTimes(queries: Queries, phone: string, since: Date): Promise<readonly Date[]> {
  const rows = await queries
    .select({ requestedAt: calls.requestedAt })
    .from(calls)
    .innerJoin(leads, eq(leads.id, calls.leadId))
    .where(and(eq(leads.phone, phone), gt(calls.requestedAt, since)))
    .orderBy(asc(calls.requestedAt));
  return rows.map(({ requestedAt }) => requestedAt);
}

/** Stores a new call, with the status `waiting`. */
export async function insertPhoneCall(transaction: Queries, id: string, leadId: string, at: Date): Promise<void> {
  await transaction.insert(calls).values({ id, leadId, status: 'waiting', requestedAt: at, changedAt: at });
}

/** Returns the number of hosts that are free between two moments: those without a booked call, minus the open immediate calls. */
export async function countFreeHosts(queries: Queries, hosts: readonly string[], from: Date, to: Date): Promise<number> {
  const isThen = and(inArray(slots.host, [...hosts]), lt(slots.startsAt, to), gt(slots.endsAt, from));
  const [booked] = await queries
    .select({ hosts: countDistinct(slots.host) })
    .from(bookings)
    .innerJoin(slots, eq(slots.id, bookings.slotId))
    .where(and(eq(bookings.status, 'booked'), isThen));
  const atOnce = await queries.$count(calls, inArray(calls.status, [...openStatuses]));
  return hosts.length - (booked?.hosts ?? 0) - atOnce;
}

/** Returns the mode of the desk; `undefined` when the desk was never switched. */
export async function findDeskMode(queries: Queries): Promise<DeskMode | undefined> {
  const [desk] = await queries.select({ mode: callDesk.mode }).from(callDesk);
  return desk?.mode;
}

/** Switches the desk. */
export async function saveDeskMode(queries: Queries, mode: DeskMode, at: Date): Promise<void> {
  const desk = { mode, changedAt: at };
  await queries.insert(callDesk).values(desk).onConflictDoUpdate({ target: callDesk.id, set: desk });
}

async function findOpenCalls(queries: Queries): Promise<readonly OpenPhoneCall[]> {
  const { id, status, requestedAt, changedAt } = calls;
  return queries
    .select({ id, status, requestedAt, changedAt, phone: leads.phone })
    .from(calls)
    .innerJoin(leads, eq(leads.id, calls.leadId))
    .where(inArray(calls.status, [...openStatuses]));
}
