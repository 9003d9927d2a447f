import { queryOptions } from '@tanstack/react-query';
import { CallFailed } from '../../runtime/index.ts';
import { ApiError } from '../api/ApiError.ts';
import { getCanCallNow, postCallNow } from '../api/calls.ts';
import { attemptAt, forgetAttempt } from '../session/attempts.ts';
import { keepCall } from '../session/calls.ts';
import type { CallUnderWay } from '../session/calls.ts';
import { local } from '../session/keys.ts';
import { savedAccount } from './account.ts';
import { orCallFailed } from './failures.ts';

const call = 'call-now';

/** For how long a screen waits to hear whether calls at once are offered; after that they are not. */
const patienceMs = 3_000;

/** Whether a call at once can be offered. One that cannot be heard of is not offered: a time can be booked all the same. */
export const canCallNowQuery = queryOptions({
  queryKey: ['can-call-now'],
  queryFn: () => Promise.race([getCanCallNow(), new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs))]),
  retry: false,
  networkMode: 'always',
});

/** The number that would be called: that of the account of this session. */
export function phoneToCall(): string | undefined {
  return savedAccount()?.phone;
}

/**
 * Asks for a call at once (seed 0 §7) and keeps it for the session; `undefined` when nobody is free any more. What had no
 * answer goes out again under the same key. Fails with `CallFailed`.
 */
export async function askForCall(now: Date): Promise<CallUnderWay | undefined> {
  const intent = local.get('intent');
  const account = savedAccount();
  if (intent === undefined || account === undefined) throw notForThis();
  const { phone, email } = account;
  return orCallFailed(async () => {
    const { key, body } = await attemptAt(call, [intent, phone, email].join(' '), () => ({ phone, email, intentId: intent }));
    const callId = await postCallNow(body, key).catch((error: unknown) => {
      throw refusalOf(error);
    });
    forgetAttempt(call);
    if (callId === undefined) return undefined;
    const begun = { callId, askedAt: now.toISOString() };
    keepCall(intent, begun);
    return begun;
  });
}

/** A refusal that sending again would not change ends the attempt. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if ([400, 404, 422, 429].includes(error.status)) forgetAttempt(call);
  return error.status === 404 || error.status === 422 ? notForThis() : error;
}

function notForThis(): CallFailed {
  return new CallFailed({ kind: 'rejected', message: 'We cannot call you at once with these details. Please schedule a call.' });
}
