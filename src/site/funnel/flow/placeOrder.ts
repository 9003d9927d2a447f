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

/** The message of the specification for a response without a payment page (seed 1 §8). */
const misconfiguredMessage = 'Something went wrong (API is misconfigured)';

/** What failed, for the error message. The default speaks of a form that was not sent, but the confirmation has no form. */
const notOpened = 'We could not open the payment page.';

/**
 * Orders a program (seed 1 §7) and stores the address of its payment page for this session. The same order keeps its idempotency
 * key until it has a response, even across a reload; for an order that is still open, the server returns the same order again.
 * Fails with `RequestError`.
 *
 * @param planId The id of the program.
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
 * Starts a new checkout session with the checkout link of this visit. A session ends after a day, and a client of a link has no account
 * form that would start one. Rejects with `error` when a new session cannot help.
 */
async function reopenSession(error: unknown, { email }: Pick<CheckoutBody, 'email'>): Promise<void> {
  const id = isLinkValidated() ? sessionStore.get('checkoutCode') : undefined;
  if (id === undefined || !(error instanceof ApiError && error.status === 403)) throw error;
  await validateCheckoutLink({ email, id });
}

/** The address of the payment page for the order of this session; `undefined` before there is one. */
export function findPaymentHref(): string | undefined {
  return sessionStore.get('paymentUrl');
}

/**
 * Converts the error of an order. The confirmation has no fields, so the messages about fields become part of the message. A program
 * that is paid already is a rejection with a title of its own, because nothing went wrong and a retry cannot order it. The message says
 * that nothing was charged only while this session has opened no payment page, because a payment there may not be known yet.
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

/** The body with all account fields of the specification. Throws `RequestError` when a required one is not stored any more. */
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
    // The order button is below the terms, also for a client of a link, who has seen no account form.
    acceptedTerms: true,
    textMessageOptIn,
    ...(state === undefined ? {} : { state }),
    ...(zipCode === undefined ? {} : { zipCode }),
  };
}

/** The date of birth and the state from the run that the account was made with, because the start info may be from a later run. A validated link fixes the start info. */
function readStart(lead: LeadHandoff | undefined): StartInfo {
  return lead === undefined || isLinkValidated() ? readStartInfo() : pickStartInfo(mergeFormFields(lead.finished.relevantAnswers));
}
