import type { LinkedAccount } from '../../api/checkoutEndpoints.ts';
import { findPlan } from '../../facts/checkoutPlans.ts';
import type { Plan } from '../../facts/checkoutPlans.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';
import { isLinkValidated } from './linkLock.ts';
import { dropPaymentReturn } from './paymentReturn.ts';
import { fixStartInfo, readStartInfo } from './startInfo.ts';
import type { StartInfo } from './startInfo.ts';

/** The e-mail address and the code of a checkout link. */
export interface CheckoutLink {
  readonly email: string;
  readonly id: string;
}

/** The keys that `clearCheckout` removes. */
const checkoutKeys = ['checkoutCode', 'email', 'account', 'flow', 'plan', 'priceList', 'lockCheckoutOptions'] as const;

/** The fields of the account form that a validated link locks. */
const lockedFields = ['gender', 'firstName', 'lastName', 'email', 'phone'] as const;

/** True when this session is a checkout: its client wants to buy a program. */
export function isCheckout(): boolean {
  return sessionStore.get('flow') === 'checkout';
}

/** The program that a client of the checkout has chosen; `undefined` in any other session. */
export function findSelectedPlan(): Plan | undefined {
  return isCheckout() ? findPlan(sessionStore.get('plan')) : undefined;
}

/** The checkout link of this session, validated or not; `undefined` without a code or an e-mail address. */
export function findCheckoutLink(): CheckoutLink | undefined {
  const [email, id] = [sessionStore.get('email'), sessionStore.get('checkoutCode')];
  return email === undefined || id === undefined ? undefined : { email, id };
}

/** The checkout link of this session if it is not validated yet. */
export function findPendingCheckoutLink(): CheckoutLink | undefined {
  return isLinkValidated() ? undefined : findCheckoutLink();
}

/** Stores the program of the present address, and makes this session a checkout. Has no effect when a validated link fixes the program. */
export function saveSelectedPlan(planId: string | undefined): void {
  if (planId === undefined || isLinkValidated()) return;
  sessionStore.set('flow', 'checkout');
  sessionStore.set('plan', planId);
}

/** The program of a validated link, which cannot be changed; `undefined` without one. */
export function findLockedPlan(): Plan | undefined {
  return isLinkValidated() ? findPlan(sessionStore.get('plan')) : undefined;
}

/** The prices of a program for this client: the upgrade prices where a validated link grants them, else the general prices. The server decides what is paid. */
export function getPrices(plan: Plan): Plan['prices'] {
  return (isLinkValidated() && sessionStore.get('priceList') === 'upgrade' ? plan.upgradePrices : undefined) ?? plan.prices;
}

/** Stores what a validated link fixes: the program, the account, the date of birth, the state and the practice. Drops a payment return, because a link that is still valid was not paid. */
export function saveLinkedAccount({ planId, priceList, phoneNumber, dateOfBirth, state, practice, ...person }: LinkedAccount): void {
  sessionStore.set('account', JSON.stringify({ ...person, phone: phoneNumber, textMessageOptIn: false }));
  sessionStore.set('email', person.email);
  sessionStore.set('flow', 'checkout');
  sessionStore.set('plan', planId);
  sessionStore.set('priceList', priceList);
  sessionStore.set('lockCheckoutOptions', 'true');
  dropPaymentReturn();
  fixStartInfo({ dateOfBirth, state, ...(practice === undefined ? {} : { practice }) });
}

/** The address of the confirmation for a client of a validated link, who counts as screened and has an account; `undefined` without a validated link. */
export function findConfirmedCheckoutHref(): string | undefined {
  const plan = sessionStore.get('plan');
  return isLinkValidated() && plan !== undefined ? `/checkout/${encodeURIComponent(plan)}/confirm` : undefined;
}

/** Clears all checkout settings after a rejected link. */
export function clearCheckout(): void {
  for (const key of checkoutKeys) sessionStore.remove(key);
}

/** The fields of the account form that cannot be changed, with their values. */
export function getLockedAccountFields(): { readonly [field: string]: string } {
  const account = readJson(sessionStore.get('account'));
  if (!isLinkValidated() || typeof account !== 'object' || account === null) return {};
  const texts = lockedFields.map((field) => [field, (account as { readonly [field: string]: unknown })[field]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [(typeof lockedFields)[number], string] => typeof entry[1] === 'string'));
}

/** The fields of a start form that cannot be changed, with their values. */
export function getLockedStartFields(): Pick<StartInfo, 'dateOfBirth' | 'state'> {
  if (!isLinkValidated()) return {};
  const { dateOfBirth, state } = readStartInfo();
  return { ...(dateOfBirth === undefined ? {} : { dateOfBirth }), ...(state === undefined ? {} : { state }) };
}
