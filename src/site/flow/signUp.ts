import { CallFailed } from '../../runtime/index.ts';
import { postSignUp } from '../api/calls.ts';
import type { SignUpBody } from '../api/calls.ts';
import { earnAhead, withBotToken } from '../bot/token.ts';
import { forgetVerification } from '../identity/verification.ts';
import { attemptAt, forgetAttempt } from '../session/attempts.ts';
import type { Account } from './account.ts';
import { orCallFailed } from './failures.ts';
import type { Handover } from './handover.ts';
import { accountFaults, isForGood, submissionOf } from './submission.ts';

const call = 'sign-up';

/**
 * Signs somebody up who is here to buy (seed 0 §7). The same sign-up keeps its idempotency key until it is accepted, also
 * across a reload. Fails with `CallFailed`, which names the fields of the account form that are at fault.
 */
export async function signUp(lead: Handover, account: Account): Promise<void> {
  const body: SignUpBody = { ...submissionOf(lead, account), gender: account.gender, createLead: false, redFlagAnswers: [] };
  const { key } = await attemptAt(call, JSON.stringify(body), () => ({}));
  await orCallFailed(() =>
    withBotToken((recaptchaToken) => postSignUp({ ...body, recaptchaToken }, key)).catch((error: unknown) => {
      throw refusalOf(error);
    }),
  );
  // The welcome team is told next, with a token of its own.
  earnAhead();
}

function refusalOf(error: unknown): unknown {
  if (!isForGood(error)) return error;
  forgetAttempt(call);
  const fields = accountFaults(error);
  // What the server does not stand by is not claimed again.
  if ('idmeGroup' in fields) forgetVerification();
  return new CallFailed({ kind: 'rejected', message: error.message, fields });
}
