import { buildRedFlagAnswers } from '../../../engine/index.ts';
import { RequestError } from '../../../runtime/index.ts';
import { postSignUp } from '../../api/accountEndpoints.ts';
import type { SignUpBody } from '../../api/accountEndpoints.ts';
import { prefetchBotToken, withBotToken } from '../bot/botToken.ts';
import { clearVerification } from '../identity/verification.ts';
import { clearAttempt, getOrCreateKey } from '../session/requestAttempts.ts';
import type { Account } from './storedAccount.ts';
import { mapApiErrors } from './mapApiErrors.ts';
import type { LeadHandoff } from './leadHandoff.ts';
import { findAccountFieldErrors, isPermanentRejection, buildLeadSubmission } from './leadSubmission.ts';

const endpoint = 'sign-up';

/**
 * Signs up a client of the checkout (seed 0 §7). The same sign-up keeps its idempotency key until it is accepted, even across a
 * reload. Fails with a `RequestError`, which names the rejected fields of the account form.
 */
export async function signUp(lead: LeadHandoff, account: Account, { createLead }: Pick<SignUpBody, 'createLead'>): Promise<void> {
  const redFlagAnswers = buildRedFlagAnswers(lead.flow, lead.finished.relevantAnswers).map((redFlag) => ({ ...redFlag }));
  const body: SignUpBody = { ...buildLeadSubmission(lead, account), gender: account.gender, createLead, redFlagAnswers };
  const key = await getOrCreateKey(endpoint, body);
  await mapApiErrors(() =>
    withBotToken((recaptchaToken) => postSignUp({ ...body, recaptchaToken }, key)).catch((error: unknown) => {
      throw toSignUpError(error);
    }),
  );
  // The web-form request follows and needs a token of its own.
  prefetchBotToken();
}

function toSignUpError(error: unknown): unknown {
  if (!isPermanentRejection(error)) return error;
  clearAttempt(endpoint);
  const fields = findAccountFieldErrors(error);
  // A rejected verification is not sent again.
  if ('idmeGroup' in fields) clearVerification();
  return new RequestError({ kind: 'rejected', message: error.message, fields });
}
