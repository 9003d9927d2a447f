import type { LinkedAccount } from '../../api/checkoutEndpoints.ts';
import { findPlan } from '../../facts/checkoutPlans.ts';
import type { Plan } from '../../facts/checkoutPlans.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';
import { isLinkValidated } from './linkLock.ts';
import { dropPaymentReturn } from './paymentReturn.ts';
import { fixStartInfo, readStartInfo } from './startInfo.ts';
import type { StartInfo } from './startInfo.ts';

/** A checkout link as its address gives it. */
export interface CheckoutLink {
  readonly email: string;
  readonly id: string;
}

/** The keys that a rejected link clears. */
const checkoutKeys = ['checkoutCode', 'email', 'account', 'flow', 'plan', 'priceList', 'lockCheckoutOptions'] as const;

/** The fields of the account form that a validated link locks. */
const lockedFields = ['gender', 'firstName', 'lastName', 'email', 'phone'] as const;

/** True for a client of the checkout. */
export function isCheckout(): boolean {
  return sessionStore.get('flow') === 'checkout';
}

/** The program that a client of the checkout has chosen. */
export function findSelectedPlan(): Plan | undefined {
  return isCheckout() ? findPlan(sessionStore.get('plan')) : undefined;
}

/** The checkout link of this session, validated or not: its address goes with its code. */
export function findCheckoutLink(): CheckoutLink | undefined {
  const [email, id] = [sessionStore.get('email'), sessionStore.get('checkoutCode')];
  return email === undefined || id === undefined ? undefined : { email, id };
}

/** The checkout link of this session that is not validated yet. */
export function findPendingCheckoutLink(): CheckoutLink | undefined {
  return isLinkValidated() ? undefined : findCheckoutLink();
}

/** Stores the program that a client has chosen by its address. A validated link keeps its own. */
export function saveSelectedPlan(planId: string | undefined): void {
  if (planId === undefined || isLinkValidated()) return;
  sessionStore.set('flow', 'checkout');
  sessionStore.set('plan', planId);
}

/** The program of a validated link, which cannot be changed; `undefined` without one. */
export function findLockedPlan(): Plan | undefined {
  return isLinkValidated() ? findPlan(sessionStore.get('plan')) : undefined;
}

/** The prices of a program for this client: those of their link, else those for everybody. The server decides what is paid. */
export function getPrices(plan: Plan): Plan['prices'] {
  return (isLinkValidated() && sessionStore.get('priceList') === 'upgrade' ? plan.upgradePrices : undefined) ?? plan.prices;
}

/** Stores what a validated link fixes: the program, the account, the date of birth, the state and the practice. A link that is valid was not paid. */
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

/** The confirmation of the checkout after a validated link, which counts as screened and has the account; `undefined` without one. */
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
