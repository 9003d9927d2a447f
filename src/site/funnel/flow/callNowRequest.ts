import { queryOptions } from '@tanstack/react-query';
import { RequestError } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { getCallNowAvailability, postCallNowRequest } from '../../api/endpoints.ts';
import { getOrCreateAttempt, clearAttempt } from '../session/requestAttempts.ts';
import { savePendingPhoneCall } from '../session/phoneCalls.ts';
import type { PendingPhoneCall } from '../session/phoneCalls.ts';
import { localStore } from '../../storage/siteStorage.ts';
import { readAccount } from './account.ts';
import { mapApiErrors } from './mapApiErrors.ts';

const endpoint = 'call-now';

/** For how long a screen waits to hear whether calls at once are offered; after that they are not. */
const availabilityTimeoutMs = 3_000;

/** Whether a call at once can be offered. One that cannot be heard of is not offered: a time can be booked all the same. */
export const callNowAvailabilityQuery = queryOptions({
  queryKey: ['can-call-now'],
  queryFn: () =>
    Promise.race([getCallNowAvailability(), new Promise<false>((resolve) => setTimeout(() => resolve(false), availabilityTimeoutMs))]),
  retry: false,
  networkMode: 'always',
});

/** The number that would be called: that of the account of this session. */
export function getPhoneNumberToCall(): string | undefined {
  return readAccount()?.phone;
}

/**
 * Asks for a call at once (seed 0 §7) and keeps it for the session; `undefined` when nobody is free any more. What had no
 * answer goes out again under the same key. Fails with `CallFailed`.
 */
export async function requestPhoneCall(now: Date): Promise<PendingPhoneCall | undefined> {
  const intent = localStore.get('intent');
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

/** A refusal that sending again would not change ends the attempt. */
function toCallNowError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if ([400, 404, 422, 429].includes(error.status)) clearAttempt(endpoint);
  return error.status === 404 || error.status === 422 ? createCallNowRejectedError() : error;
}

function createCallNowRejectedError(): RequestError {
  return new RequestError({ kind: 'rejected', message: 'We cannot call you at once with these details. Please schedule a call.' });
}
