import { RequestError } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { postCheckout, validateCheckoutLink } from '../../api/checkoutEndpoints.ts';
import type { CheckoutBody } from '../../api/checkoutEndpoints.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import { findPlan } from '../../facts/checkoutPlans.ts';
import { isLinkValidated } from '../session/linkLock.ts';
import { clearAttempt, getOrCreateKey } from '../session/requestAttempts.ts';
import { pickStartInfo, readStartInfo } from '../session/startInfo.ts';
import type { StartInfo } from '../session/startInfo.ts';
import { readAccount } from './account.ts';
import type { LeadHandoff } from './leadHandoff.ts';
import { mergeFormFields } from './leadSession.ts';
import { mapApiErrors } from './mapApiErrors.ts';

const endpoint = 'checkout';

/** The specification's words for an answer without a payment page (seed 1 §8). */
const misconfiguredMessage = 'Something went wrong (API is misconfigured)';

/** Nothing is entered at the confirmation, so a failed order is not called a form that was not sent. */
const notOpened = 'We could not open the payment page.';

/**
 * Orders the program with that id (seed 1 §7) and stores the address of its payment page for this session. The same order
 * keeps its idempotency key until it is answered, also across a reload; the server gives an open order again. Fails with
 * `RequestError`.
 * @param lead The run that the account was made with; `undefined` for a client of a checkout link.
 */
export async function placeOrder(planId: string, lead: LeadHandoff | undefined): Promise<void> {
  try {
    sessionStore.set('paymentUrl', await requestPaymentUrl(buildCheckoutBody(planId, lead)));
  } catch (error) {
    throw toOrderError(error);
  }
}

async function requestPaymentUrl(body: CheckoutBody): Promise<string> {
  const key = await getOrCreateKey(endpoint, body);
  const post = (): Promise<string> => postCheckout(body, key);
  const address = await mapApiErrors(() => post().catch((error: unknown) => reopenSession(error, body).then(post)));
  clearAttempt(endpoint);
  if (!/^https?:\/\//.test(address)) throw new RequestError({ kind: 'server', message: misconfiguredMessage });
  return address;
}

/**
 * Begins the checkout session anew by the link of this visit: after a day it is over, and the client of a link has no account form that
 * begins one. Rejects with the same error where that cannot help.
 */
async function reopenSession(error: unknown, { email }: Pick<CheckoutBody, 'email'>): Promise<void> {
  const id = isLinkValidated() ? sessionStore.get('checkoutCode') : undefined;
  if (id === undefined || !(error instanceof ApiError && error.status === 403)) throw error;
  await validateCheckoutLink({ email, id });
}

/** The address of the payment page of the order of this session. */
export function findPaymentHref(): string | undefined {
  return sessionStore.get('paymentUrl');
}

/**
 * The confirmation has no fields, so what the server says of fields is part of the message. A program that is paid already
 * cannot be ordered by a retry, as a request that is under way can, and nothing went wrong. That
 * nothing was charged is said only while this session has opened no payment page: what was done there we may not know yet.
 */
function toOrderError(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const { kind, message, fields, retryAfter } = error;
  const paid = kind === 'server' ? fields['productExternalId'] : undefined;
  if (paid !== undefined) return new RequestError({ kind: 'rejected', title: paid, message });
  const failed = findPaymentHref() === undefined ? `${notOpened} Nothing was charged.` : notOpened;
  if (kind !== 'rejected') return new RequestError({ kind, message, fields, retryAfter, failed });
  const details = [...new Set(Object.values(fields))].map((detail) => `${detail}.`);
  return new RequestError({ kind, message: [message, ...details].join(' '), failed });
}

/** All account fields, as the specification sends them. */
function buildCheckoutBody(planId: string, lead: LeadHandoff | undefined): CheckoutBody {
  const plan = findPlan(planId);
  const account = readAccount();
  const { dateOfBirth, state } = readStart(lead);
  if (plan === undefined || account === undefined || dateOfBirth === undefined)
    throw new RequestError({ kind: 'rejected', message: 'Your details are not here any more. Please start again from the first step.' });
  const { gender, firstName, lastName, email, phone, zipCode, textMessageOptIn } = account;
  return {
    productExternalId: plan.externalId,
    planName: plan.name,
    gender,
    firstName,
    lastName,
    email,
    phone,
    phoneNumber: phone,
    dob: dateOfBirth,
    // The button that orders stands under the terms, for a client of a link too.
    acceptedTerms: true,
    textMessageOptIn,
    ...(state === undefined ? {} : { state }),
    ...(zipCode === undefined ? {} : { zipCode }),
  };
}

/** The date of birth and the state of the run that the account was made with: start info may be that of a later run. A link fixes the start info. */
function readStart(lead: LeadHandoff | undefined): StartInfo {
  return lead === undefined || isLinkValidated() ? readStartInfo() : pickStartInfo(mergeFormFields(lead.finished.relevantAnswers));
}
