import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { signNotice } from '../../../src/server/orders/payment-signature.ts';
import type { PaymentNotice } from '../../../src/server/orders/take-notice.ts';
import { isFormStep } from '../../../src/engine/index.ts';
import type { Flow } from '../../../src/engine/index.ts';
import type { Queries } from '../../../src/server/db/database.ts';
import type { ServerDefinitions } from '../../../src/server/definitions/server-definitions.ts';
import { accountTokenIn } from './account-cookie.ts';
import { caseDate, findCase, loadFlowWithCases, signUpOf } from './case-submissions.ts';
import type { SignUp } from './case-submissions.ts';
import { storeLink } from './store-accounts.ts';
import type { StoredLink } from './store-accounts.ts';
import { definitions, post, testConfig } from './test-app.ts';

/** The path of the endpoint that takes orders. */
export const checkoutUrl = '/v1/web/checkout';

/** The path of the endpoint to which the payment service sends its notices. */
export const noticesUrl = '/v1/payment/notices';

const lead = await loadFlowWithCases('lead@2');
const booking = await loadFlowWithCases('booking@1');
const qualifies = findCase(lead.cases, 'checkout-reset-nothing-applies-qualifies');

/** The plan that tests order. */
const reset = { productExternalId: 'SAMPLE-plan-reset', planName: 'Reset' };

/** A plan other than `reset`. */
export const maintain = { productExternalId: 'SAMPLE-plan-maintain2', planName: 'Maintain 2' };

/** The body of a request that orders a plan. */
export type CheckoutBody = { readonly [field: string]: unknown };

/** The definitions of an app with a flow that takes orders. A client enters it after the outcome `qualified` of lead@2 or `passed` of checkout@1. */
export async function loadOrderingDefinitions(): Promise<ServerDefinitions> {
  const { flow } = booking;
  const steps = flow.steps.map((step) => (isFormStep(step) ? { ...step, submit: { call: 'place-order' } } : step));
  const ordering: Flow = {
    ...flow,
    id: 'order@1',
    entry: { after: { 'lead@2': ['qualified'], 'checkout@1': ['passed'] }, else: '/' },
    steps,
  };
  const all = await definitions;
  return { ...all, accepted: [...all.accepted, { flow: ordering, validateForm: all.validateForm }] };
}

/** The sign-up of a qualified person with a unique address. */
export function qualifiedSignUp(email = `${randomUUID()}@example.com`): SignUp {
  return { ...signUpOf(lead.flow, qualifies), email };
}

/** Signs a person up. Returns the token of their checkout session. */
export async function signUpForToken(app: FastifyInstance, signUp: SignUp): Promise<string> {
  return accountTokenIn(await post(app, '/v1/web/auth/sign-up', signUp));
}

/** The body with which a browser orders after a sign-up. */
export function checkoutBodyOf(signUp: SignUp): CheckoutBody {
  const { gender, firstName, lastName, email, phone, acceptedTerms, textMessageOptIn, zipCode, dateOfBirth: dob } = signUp;
  return { ...reset, gender, firstName, lastName, email, phone, phoneNumber: phone, acceptedTerms, textMessageOptIn, zipCode, dob };
}

/** Stores a checkout link and opens it. Returns the link and the token of the checkout session. */
export async function openLink(
  app: FastifyInstance,
  queries: Queries,
  change: Partial<StoredLink> = {},
): Promise<{ readonly link: StoredLink; readonly token: string }> {
  const code = randomUUID();
  const email = `${randomUUID()}@example.com`;
  const link = await storeLink(queries, { email, ...change, codeDigest: createHash('sha256').update(code).digest('hex') });
  return { link, token: accountTokenIn(await post(app, '/v1/web/auth/validate', { email: link.email, id: code })) };
}

/** The body with which a browser orders through a checkout link. */
export function linkBodyOf({ gender, firstName, lastName, email, phone, dateOfBirth: dob, state }: StoredLink): CheckoutBody {
  const person = { gender, firstName, lastName, email, phone, phoneNumber: phone, dob, state };
  return { ...reset, ...person, acceptedTerms: true, textMessageOptIn: false };
}

/** Orders from the browser with the checkout session of that token. */
export function order(
  app: FastifyInstance,
  token: string,
  payload: CheckoutBody,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  const headers = { 'idempotency-key': key, cookie: `account=${token}` };
  return app.inject({ method: 'POST', url: checkoutUrl, headers, payload });
}

/** The external id of the order in the address of its payment page. */
export function externalIdIn(answer: LightMyRequestResponse): string {
  return new URL(answer.json<{ content: string }>().content).searchParams.get('externalId') ?? '';
}

/** A notice that an order of the plan Reset is paid. */
export function paidNotice(externalId: string, change: Partial<PaymentNotice> = {}): PaymentNotice {
  const id = randomUUID();
  return { id, type: 'paid', externalId, transactionId: `transaction-${externalId}`, amount: 139_900, currency: 'USD', ...change };
}

/** Sends a notice with the signature of the payment service, or with the given one. */
export function sendNotice(
  app: FastifyInstance,
  notice: object,
  signature?: (body: string) => string | undefined,
): Promise<LightMyRequestResponse> {
  const payload = JSON.stringify(notice);
  const sign = signature ?? ((body: string) => signNotice(testConfig.payment.secret, body, caseDate));
  const signed = sign(payload);
  const headers = { 'content-type': 'application/json', ...(signed === undefined ? {} : { 'payment-signature': signed }) };
  return app.inject({ method: 'POST', url: noticesUrl, headers, payload });
}
