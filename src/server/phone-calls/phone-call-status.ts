import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/call-now.schema.json';
import type statusSchema from '../../../schemas/api/call-status.schema.json';
import { isWithinHours } from '../bookings/slot-planning.ts';
import type { Calendar } from '../bookings/calendar-format.ts';
import type { callStatuses, deskModes } from '../db/schema.ts';
import { Problem } from '../http/problem.ts';

/** The body of a request for an immediate phone call (seed 0 §7, call-now). */
export type PhoneCallRequest = FromSchema<typeof schema>['body'];

/** The status of a call, as it is stored. */
export type PhoneCallStatus = (typeof callStatuses)[number];

/** The status of a call in the API. */
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

/** The timing of status changes that happen without staff. */
export interface CallTiming {
  /** How long a call waits. */
  readonly waitingMs: number;
  /** How long a call is in progress. */
  readonly callMs: number;
  /** Returns true when a call that has waited for that long is answered. */
  readonly isAnswered: (phone: string) => boolean;
}

const minute = 60_000;

/** How long a call lasts (seed 0 §9). */
export const callDurationMs = 15 * minute;

/** The timing with a call desk: a waiting call that nobody takes ends unanswered, and a call in progress that nobody ends finishes after its duration. */
export const deskTiming: CallTiming = { waitingMs: 10 * minute, callMs: callDurationMs, isAnswered: () => false };

/** The timing without a call desk: a simulation that is short enough to watch. A number that ends in 99 does not answer. */
export const simulatedTiming: CallTiming = { waitingMs: 10_000, callMs: 20_000, isAnswered: (phone) => !phone.endsWith('99') };

/** How often one number may be called in a day, because anybody can request calls to the number of another person. */
export const maxCallsPerDay = 5;

const apiStatuses: { readonly [status in PhoneCallStatus]: ApiPhoneCallStatus } = {
  waiting: 'InProgress',
  'in progress': 'InProgress',
  finished: 'Finished',
  'no answer': 'NoAnswer',
};

/** Returns the status of the API for a stored status. */
export function toApiStatus(status: PhoneCallStatus): ApiPhoneCallStatus {
  return apiStatuses[status];
}

/** Returns the status to which an open call changes by time at a moment; `undefined` while it does not change. */
export function findDelayedTransition(
  { status, requestedAt, changedAt, phone }: OpenPhoneCall,
  timing: CallTiming,
  now: Date,
): PhoneCallStatus | undefined {
  const age = (since: Date): number => now.getTime() - since.getTime();
  if (status === 'waiting' && age(requestedAt) >= timing.waitingMs) return timing.isAnswered(phone) ? 'in progress' : 'no answer';
  return status === 'in progress' && age(changedAt) >= timing.callMs ? 'finished' : undefined;
}

/** True when the desk takes calls that begin now. In the mode `hours`, the whole call has to be within the calendar's hours. */
export function isDeskOpen(mode: DeskMode, calendar: Calendar, now: Date): boolean {
  if (mode !== 'hours') return mode === 'open';
  return isWithinHours(calendar, now) && isWithinHours(calendar, new Date(now.getTime() + callDurationMs - 1));
}

/** Returns the problem for a number that was called too often: 429. `retryAfter` is the number of seconds until another call may be requested. */
export function createTooManyCallsProblem(retryAfter: number): Problem {
  return new Problem(429, 'We have called this number several times today. Please schedule a call.', { retryAfter });
}

/** Returns the problem for an unknown call: 404. */
export function createUnknownCallProblem(): Problem {
  return new Problem(404, 'There is no such call.', { fields: [{ key: 'callId', message: 'This call is not known' }] });
}
