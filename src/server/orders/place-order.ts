import { eq } from 'drizzle-orm';
import type { CheckoutSession } from '../accounts/checkout-sessions.ts';
import { findCheckoutSession } from '../accounts/checkout-sessions.ts';
import { isLinkValid } from '../accounts/checkout-links.ts';
import { findOrCreateAccount } from '../accounts/sign-ups.ts';
import type { Plan } from '../../definitions/index.ts';
import type { Queries } from '../db/database.ts';
import { accounts } from '../db/schema.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { requestUnderWay } from '../http/idempotency.ts';
import { detailsGone, Problem, unprocessable } from '../http/problem.ts';
import { findOrCreateOpenOrder, hasPaidOrder } from './order-storage.ts';
import type { OrderSource } from './order-storage.ts';
import { priceInCents, resolvePlan } from './order-plan.ts';
import type { PlanReference, PriceList } from './order-plan.ts';
import { resolveScreening } from './order-screening.ts';
import { findForeignFields } from './session-account.ts';
import type { AccountFields } from './session-account.ts';

/** An order as a browser requests it. */
export interface OrderPlacement {
  /** The token of the checkout session; `undefined` without a cookie. */
  readonly token: string | undefined;
  readonly body: PlanReference & AccountFields;
  readonly at: Date;
}

/**
 * Returns the id of the order for a request: the open one of the same plan, or a new one. Call it in a transaction. Throws
 * `Problem` 403 without a session or a passed screening, 409 when the plan is paid already or a concurrent request has opened a
 * different order, 410 when the person was deleted, 422 for an unknown plan and for each field that differs from the session.
 */
export async function placeOrder(
  transaction: Queries,
  definitions: ServerDefinitions,
  { token, body, at }: OrderPlacement,
): Promise<string> {
  const session = token === undefined ? undefined : await findCheckoutSession(transaction, token, at);
  if (session === undefined) throw new Problem(403, 'Your checkout is over. Fill in your account again to go on.');
  const plan = resolvePlan(definitions.plans, body);
  // The account is locked first, as in every other transaction, so that no two transactions deadlock.
  const accountId = await lockAccount(transaction, session, at);
  if (await hasPaidOrder(transaction, toSource(session), plan.id)) throw alreadyPaid();
  const screening = await resolveScreening(transaction, definitions, session, at);
  if (screening === undefined) throw new Problem(403, 'Answer the questions first. Then you can order a program.');
  const usable = withoutInvalidLink(session, at);
  rejectForeignFields(body, plan, usable);
  const priceList: PriceList = usable.link?.priceList ?? 'standard';
  const order = {
    ...screening,
    ...toSource(usable),
    accountId,
    planId: plan.id,
    planExternalId: plan.externalId,
    planName: plan.name,
    amountCents: priceInCents(plan, priceList),
    priceList,
  };
  const id = await findOrCreateOpenOrder(transaction, order, at);
  if (id === undefined) throw requestUnderWay();
  return id;
}

/** Locks the account of a session until the end of the transaction, and returns its id. The account of a link is created unless it exists. */
async function lockAccount(transaction: Queries, { signUp, link }: CheckoutSession, at: Date): Promise<string> {
  if (signUp === null) {
    if (link === null) throw detailsGone();
    return findOrCreateAccount(transaction, link.email, at);
  }
  const isTheirs = eq(accounts.id, signUp.accountId);
  const [account] = await transaction.select({ id: accounts.id }).from(accounts).where(isTheirs).for('no key update');
  if (account === undefined) throw detailsGone();
  return account.id;
}

/** Returns the session without a link that is no longer valid, because such a link does not decide the plan of a person who was screened by a run. */
function withoutInvalidLink({ signUp, link }: CheckoutSession, at: Date): CheckoutSession {
  return { signUp, link: link !== null && isLinkValid(link, at) ? link : null };
}

function toSource({ signUp, link }: CheckoutSession): OrderSource {
  return { signUpId: signUp?.id ?? null, linkId: link?.id ?? null };
}

function rejectForeignFields(body: OrderPlacement['body'], plan: Plan, session: CheckoutSession): void {
  const isOtherPlan = session.link !== null && session.link.planId !== plan.id;
  const problems = [
    ...(isOtherPlan ? [{ key: 'productExternalId', message: 'This is not the plan of the checkout link' }] : []),
    ...findForeignFields(body, session),
  ];
  if (problems.length > 0) throw unprocessable(problems);
}

function alreadyPaid(): Problem {
  const message = 'You have paid for this program already. Look for our welcome email.';
  return new Problem(409, message, { fields: [{ key: 'productExternalId', message: 'This program is paid already' }] });
}
