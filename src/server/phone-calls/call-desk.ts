import { randomBytes } from 'node:crypto';
import type { Calendar } from '../bookings/calendar-format.ts';
import { createUnknownIntentProblem } from '../bookings/booking-request.ts';
import type { Queries } from '../db/database.ts';
import type { LimitDigest } from '../db/limit-digest.ts';
import { createRequestCounter } from '../db/request-counter.ts';
import { lockLead } from '../leads/lock-lead.ts';
import { createTooManyCallsProblem, callDurationMs, maxCallsPerDay, deskTiming, isDeskOpen, simulatedTiming } from './phone-call-status.ts';
import type { PhoneCallRequest, DeskMode } from './phone-call-status.ts';
import {
  listCallTimes,
  countFreeHosts,
  insertPhoneCall,
  lockCallStart,
  findOpenCall,
  applyDelayedTransitions,
  findDeskMode,
} from './phone-call-storage.ts';

/** The options of the call desk. */
export interface CallDesk {
  readonly calendar: Calendar;
  readonly limitDigest: LimitDigest;
  /** Outside production, the status of calls is simulated until somebody opens the desk. */
  readonly production: boolean;
}

/** The answer to a request for a call: the id of the call, or none when nobody is free. */
export type PhoneCallResponse = { readonly success: true; readonly callId: string } | { readonly success: false };

const day = 86_400_000;

/** Returns the mode of a desk that was never switched. In production it is closed, so that nobody is promised a call before there is a desk. */
export function defaultDeskMode(production: boolean): DeskMode {
  return production ? 'closed' : 'hours';
}

/** Applies the due transitions of all open calls, and returns the mode of the desk. */
export async function refreshDesk(queries: Queries, { production }: CallDesk, now: Date): Promise<DeskMode> {
  const mode = (await findDeskMode(queries)) ?? defaultDeskMode(production);
  await applyDelayedTransitions(queries, production || mode === 'open' ? deskTiming : simulatedTiming, now);
  return mode;
}

/** True when somebody can call a person now: the desk takes calls, and a host is free for the length of a call. */
export async function canCallNow(queries: Queries, desk: CallDesk, now: Date): Promise<boolean> {
  const { calendar } = desk;
  if (!isDeskOpen(await refreshDesk(queries, desk, now), calendar, now)) return false;
  const hosts = calendar.hosts.map(({ id }) => id);
  return (await countFreeHosts(queries, hosts, now, new Date(now.getTime() + callDurationMs))) > 0;
}

/**
 * Begins a call to the lead of the request's intent, or returns the lead's open call. When another lead with the same phone number or
 * e-mail address has an open call, the answer is the same as when nobody is free. Call it in a transaction. Throws `Problem` 404 for an
 * unknown intent, and the same when phone or e-mail differ from those of its lead. Throws `Problem` 429 when the number was called too
 * often.
 */
export async function startPhoneCall(
  transaction: Queries,
  desk: CallDesk,
  request: PhoneCallRequest,
  at: Date,
): Promise<PhoneCallResponse> {
  const callee = await lockLead(transaction, request.intentId);
  const isTheirs = callee?.phone === request.phone && callee.email === request.email.trim().toLowerCase();
  if (callee === undefined || !isTheirs) throw createUnknownIntentProblem('intentId');
  await lockCallStart(transaction);
  await refreshDesk(transaction, desk, at);
  const openCall = await findOpenCall(transaction, callee);
  if (openCall?.leadId === callee.id) return { success: true, callId: openCall.id };
  // The answer does not reveal the call of another lead, because the number may belong to another person.
  if (openCall !== undefined) return { success: false };
  if (!(await canCallNow(transaction, desk, at))) return { success: false };
  await requireFurtherCall(transaction, desk.limitDigest, callee.phone, at);
  const callId = createCallId();
  await insertPhoneCall(transaction, callId, callee.id, at);
  return { success: true, callId };
}

/**
 * Throws `Problem` 429 when a number was called too often in a day. Besides the stored calls of leads with this number, a counter by
 * number is used, because a lead that was called may have another number by now. The counter is part of the transaction, so only calls
 * that begin are counted.
 */
async function requireFurtherCall(transaction: Queries, limitDigest: LimitDigest, phone: string, at: Date): Promise<void> {
  const times = await listCallTimes(transaction, phone, new Date(at.getTime() - day));
  const [oldest] = times;
  if (oldest !== undefined && times.length >= maxCallsPerDay) {
    throw createTooManyCallsProblem(Math.ceil((oldest.getTime() + day - at.getTime()) / 1000));
  }
  const { current, ttl } = await createRequestCounter(transaction, limitDigest, day)(`call ${phone}`, at);
  if (current > maxCallsPerDay) throw createTooManyCallsProblem(Math.ceil(ttl / 1000));
}

/** Returns 160 random bits, in hexadecimal, so that staff can type it. */
function createCallId(): string {
  return randomBytes(20).toString('hex');
}
