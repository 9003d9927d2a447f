import { randomBytes } from 'node:crypto';
import type { Calendar } from '../booking/calendar.ts';
import { unknownIntent } from '../booking/rules.ts';
import type { Queries } from '../db/database.ts';
import { calledTooOften, callMs, callsADay, deskPace, isDeskOpen, standInPace } from './rules.ts';
import type { CallWish, DeskMode } from './rules.ts';
import { callsTo, freeHosts, insertCall, lockBeginning, lockCallee, openCallOf, settleCalls, switchedDesk } from './storage.ts';

/** By what calls at once are given. */
export interface Desk {
  readonly calendar: Calendar;
  /** Elsewhere than in production, calls move on by themselves until somebody opens the desk. */
  readonly production: boolean;
}

/** The answer to a wish: the id of the call, none when nobody is free. */
export type CallAnswer = { readonly success: true; readonly callId: string } | { readonly success: false };

const day = 86_400_000;

/** How the desk stands in this mode of the server until somebody switches it: in production nobody is promised a call before there is a desk. */
export function unswitchedDesk(production: boolean): DeskMode {
  return production ? 'closed' : 'hours';
}

/** Brings all calls to where they are at a moment; gives how the desk is switched. */
export async function settle(queries: Queries, { production }: Desk, now: Date): Promise<DeskMode> {
  const mode = (await switchedDesk(queries)) ?? unswitchedDesk(production);
  await settleCalls(queries, production || mode === 'open' ? deskPace : standInPace, now);
  return mode;
}

/** True when somebody can call a person now: the desk takes calls, and a host has none until this one would be over. */
export async function canCallNow(queries: Queries, desk: Desk, now: Date): Promise<boolean> {
  const { calendar } = desk;
  if (!isDeskOpen(await settle(queries, desk, now), calendar, now)) return false;
  const hosts = calendar.hosts.map(({ id }) => id);
  return (await freeHosts(queries, hosts, now, new Date(now.getTime() + callMs))) > 0;
}

/**
 * Begins a call to the lead of the wish's intent, or gives the one that has not ended. Call it in a transaction.
 * Throws `Problem` 404 for an unknown intent, and alike when phone or e-mail are not those of its lead; 429 when
 * that number was called too often.
 */
export async function beginCall(transaction: Queries, desk: Desk, wish: CallWish, at: Date): Promise<CallAnswer> {
  const callee = await lockCallee(transaction, wish.intentId);
  const isTheirs = callee?.phone === wish.phone && callee.email === wish.email.trim().toLowerCase();
  if (callee === undefined || !isTheirs) throw unknownIntent('intentId');
  await lockBeginning(transaction);
  await settle(transaction, desk, at);
  const begun = await openCallOf(transaction, callee.leadId);
  if (begun !== undefined) return { success: true, callId: begun };
  if (!(await canCallNow(transaction, desk, at))) return { success: false };
  if ((await callsTo(transaction, callee.phone, new Date(at.getTime() - day))) >= callsADay) throw calledTooOften();
  const callId = newCallId();
  await insertCall(transaction, callId, callee.leadId, at);
  return { success: true, callId };
}

/** 160 random bits, in digits that a desk can type. */
function newCallId(): string {
  return randomBytes(20).toString('hex');
}
