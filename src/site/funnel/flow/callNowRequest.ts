import { queryOptions } from '@tanstack/react-query';
import { RequestError } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { getCallNowAvailability, postCallNowRequest } from '../../api/bookingEndpoints.ts';
import { getOrCreateAttempt, clearAttempt } from '../session/requestAttempts.ts';
import { savePendingPhoneCall } from '../session/phoneCalls.ts';
import type { PendingPhoneCall } from '../session/phoneCalls.ts';
import { readIntent } from '../session/storedIntent.ts';
import { readAccount } from './account.ts';
import { mapApiErrors } from './mapApiErrors.ts';

const endpoint = 'call-now';

/** How long a screen waits for the availability of immediate calls, in milliseconds. After that they are not offered until the next request. */
const availabilityTimeoutMs = 3_000;

/**
 * Requests whether an immediate phone call can be offered. After a failure it is not offered: the client can book a time instead. The
 * request is repeated when the browser is online again or the tab becomes visible.
 */
export const callNowAvailabilityQuery = queryOptions({
  queryKey: ['can-call-now'],
  queryFn: () => Promise.race([getCallNowAvailability(), failAfter(availabilityTimeoutMs)]),
  retry: false,
  networkMode: 'always',
  refetchOnReconnect: true,
});

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('Too slow')), milliseconds));
}

/** The phone number of the account of this session; `undefined` without an account. */
export function findPhoneNumberToCall(): string | undefined {
  return readAccount()?.phone;
}

/**
 * Requests an immediate phone call (seed 0 §7) and stores it for the session; `undefined` when nobody is free. A request
 * without a response is repeated under the same key. Fails with `RequestError`.
 */
export async function requestPhoneCall(now: Date): Promise<PendingPhoneCall | undefined> {
  const intent = readIntent();
  const account = readAccount();
  if (intent === undefined || account === undefined) throw createCallNowRejectedError();
  const { phone, email } = account;
  return mapApiErrors(async () => {
    const { key, body } = await getOrCreateAttempt(endpoint, [intent, phone, email].join(' '), () => ({ phone, email, intentId: intent }));
    const callId = await postCallNowRequest(body, key).catch((error: unknown) => {
      throw toCallNowError(error);
    });
    clearAttempt(endpoint);
    if (callId === undefined) return undefined;
    const begun = { callId, askedAt: now.toISOString() };
    savePendingPhoneCall(intent, begun);
    return begun;
  });
}

/** Converts the error of a request. A permanent rejection ends the attempt, so that the next request has a new idempotency key. */
function toCallNowError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if ([400, 404, 422, 429].includes(error.status)) clearAttempt(endpoint);
  return error.status === 404 || error.status === 422 ? createCallNowRejectedError() : error;
}

function createCallNowRejectedError(): RequestError {
  return new RequestError({ kind: 'rejected', message: 'We cannot call you at once with these details. Please schedule a call.' });
}
