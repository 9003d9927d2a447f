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

/** What the call desk works by. */
export interface CallDesk {
  readonly calendar: Calendar;
  readonly limitDigest: LimitDigest;
  /** Elsewhere than in production, calls move on by themselves until somebody opens the desk. */
  readonly production: boolean;
}

/** The answer to a request: the id of the call, none when nobody is free. */
export type PhoneCallResponse = { readonly success: true; readonly callId: string } | { readonly success: false };

const day = 86_400_000;

/** How the desk stands in this mode of the server until somebody switches it: in production nobody is promised a call before there is a desk. */
export function defaultDeskMode(production: boolean): DeskMode {
  return production ? 'closed' : 'hours';
}

/** Brings all calls to where they are at a moment; gives how the desk is switched. */
export async function refreshDesk(queries: Queries, { production }: CallDesk, now: Date): Promise<DeskMode> {
  const mode = (await findDeskMode(queries)) ?? defaultDeskMode(production);
  await applyDelayedTransitions(queries, production || mode === 'open' ? deskTiming : simulatedTiming, now);
  return mode;
}

/** True when somebody can call a person now: the desk takes calls, and a host has none until this one would be over. */
export async function canCallNow(queries: Queries, desk: CallDesk, now: Date): Promise<boolean> {
  const { calendar } = desk;
  if (!isDeskOpen(await refreshDesk(queries, desk, now), calendar, now)) return false;
  const hosts = calendar.hosts.map(({ id }) => id);
  return (await countFreeHosts(queries, hosts, now, new Date(now.getTime() + callDurationMs))) > 0;
}

/**
 * Begins a call to the lead of the request's intent, or gives the one that has not ended. A phone number or e-mail address
 * that another lead's open call has is answered as if nobody were free. Call it in a transaction.
 * Throws `Problem` 404 for an unknown intent, and alike when phone or e-mail are not those of its lead; 429 when
 * that number was called too often.
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
  const begun = await findOpenCall(transaction, callee);
  if (begun?.leadId === callee.id) return { success: true, callId: begun.id };
  // The call of another lead is not shown, and nothing says that there is one: the number may be that of somebody else.
  if (begun !== undefined) return { success: false };
  if (!(await canCallNow(transaction, desk, at))) return { success: false };
  await requireFurtherCall(transaction, desk.limitDigest, callee.phone, at);
  const callId = createCallId();
  await insertPhoneCall(transaction, callId, callee.id, at);
  return { success: true, callId };
}

/**
 * Throws `Problem` 429 when a number was called too often in a day. Calls are counted by the number too, because a lead that was
 * called may have another one by now. The count is part of the transaction: only calls that begin are counted.
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

/** 160 random bits, in digits that a desk can type. */
function createCallId(): string {
  return randomBytes(20).toString('hex');
}
