import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/call-now.schema.json';
import type statusSchema from '../../../schemas/api/call-status.schema.json';
import { isWithinHours } from '../bookings/slot-planning.ts';
import type { Calendar } from '../bookings/calendar-format.ts';
import type { callStatuses, deskModes } from '../db/schema.ts';
import { Problem } from '../http/problem.ts';

/** The request for a call at once, as a browser sends it (seed 0 §7, call-now). */
export type PhoneCallRequest = FromSchema<typeof schema>['body'];

/** What has become of a call, as the desk says it. */
export type PhoneCallStatus = (typeof callStatuses)[number];

/** The same as it stands on the wire. */
export type ApiPhoneCallStatus = FromSchema<typeof statusSchema>['answer']['content']['callStatus'];

/** When the call desk takes calls. */
export type DeskMode = (typeof deskModes)[number];

/** A call that has not ended. */
export interface OpenPhoneCall {
  readonly id: string;
  readonly status: PhoneCallStatus;
  readonly requestedAt: Date;
  readonly changedAt: Date;
  /** Ten digits. */
  readonly phone: string;
}

/** What becomes of calls when time passes. */
export interface CallTiming {
  /** For how long a call waits. */
  readonly waitingMs: number;
  /** For how long it is under way. */
  readonly callMs: number;
  /** Whether somebody takes up the call when it has waited for that long. */
  readonly isAnswered: (phone: string) => boolean;
}

const minute = 60_000;

/** How long a call lasts (seed 0 §9). */
export const callDurationMs = 15 * minute;

/** A call of the desk that nobody took up is not left waiting for ever, and one that nobody ended is over when its time is. */
export const deskTiming: CallTiming = { waitingMs: 10 * minute, callMs: callDurationMs, isAnswered: () => false };

/** Where no desk is, calls move on by themselves, soon enough to be watched. A number that ends in 99 does not answer. */
export const simulatedTiming: CallTiming = { waitingMs: 10_000, callMs: 20_000, isAnswered: (phone) => !phone.endsWith('99') };

/** How often one number may be called in a day. Limits calls that somebody requests to the number of another person. */
export const maxCallsPerDay = 5;

const apiStatuses: { readonly [status in PhoneCallStatus]: ApiPhoneCallStatus } = {
  waiting: 'InProgress',
  'in progress': 'InProgress',
  finished: 'Finished',
  'no answer': 'NoAnswer',
};

/** A status as it stands on the wire. */
export function toApiStatus(status: PhoneCallStatus): ApiPhoneCallStatus {
  return apiStatuses[status];
}

/** What a call has become by itself at a moment; `undefined` while it stays what it is. */
export function findDelayedTransition(
  { status, requestedAt, changedAt, phone }: OpenPhoneCall,
  timing: CallTiming,
  now: Date,
): PhoneCallStatus | undefined {
  const age = (since: Date): number => now.getTime() - since.getTime();
  if (status === 'waiting' && age(requestedAt) >= timing.waitingMs) return timing.isAnswered(phone) ? 'in progress' : 'no answer';
  return status === 'in progress' && age(changedAt) >= timing.callMs ? 'finished' : undefined;
}

/** True when the desk takes calls that begin now: with its hours, also the end of the call lies in them. */
export function isDeskOpen(mode: DeskMode, calendar: Calendar, now: Date): boolean {
  if (mode !== 'hours') return mode === 'open';
  return isWithinHours(calendar, now) && isWithinHours(calendar, new Date(now.getTime() + callDurationMs - 1));
}

/** The answer when a number was called too often: 429. `retryAfter`: the seconds until another call may be requested. */
export function createTooManyCallsProblem(retryAfter: number): Problem {
  return new Problem(429, 'We have called this number several times today. Please schedule a call.', { retryAfter });
}

/** The answer to a call that nobody knows: 404. */
export function createUnknownCallProblem(): Problem {
  return new Problem(404, 'There is no such call.', { fields: [{ key: 'callId', message: 'This call is not known' }] });
}
