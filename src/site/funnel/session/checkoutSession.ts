import type { LinkedAccount } from '../../api/endpoints.ts';
import { findPlan } from './checkoutPlans.ts';
import type { Plan } from './checkoutPlans.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';
import { saveStartInfo, readStartInfo } from './startInfo.ts';
import type { StartInfo } from './startInfo.ts';

/** A checkout link as its address said it. */
export interface CheckoutLink {
  readonly email: string;
  readonly id: string;
}

/** What a failed link leaves nothing of. */
const checkoutKeys = ['checkoutCode', 'email', 'account', 'flow', 'plan', 'lockCheckoutOptions'] as const;

/** The fields of the account form that a link settles. */
const lockedFields = ['gender', 'firstName', 'lastName', 'email', 'phone'] as const;

/** True for somebody who is here to buy. */
export function isCheckout(): boolean {
  return sessionStore.get('flow') === 'checkout';
}

/** The program that somebody is here to buy. */
export function getSelectedPlan(): Plan | undefined {
  return isCheckout() ? findPlan(sessionStore.get('plan')) : undefined;
}

/** The checkout link of this visit that is still to be checked. */
export function getPendingCheckoutLink(): CheckoutLink | undefined {
  const [email, id] = [sessionStore.get('email'), sessionStore.get('checkoutCode')];
  return email === undefined || id === undefined || isLinkValidated() ? undefined : { email, id };
}

/** Keeps what a checked link has settled: the program, the account and where its owner lives. */
export function saveLinkedAccount({ planId, phoneNumber, dateOfBirth, state, practice, ...person }: LinkedAccount): void {
  sessionStore.set('account', JSON.stringify({ ...person, phone: phoneNumber }));
  sessionStore.set('email', person.email);
  sessionStore.set('flow', 'checkout');
  sessionStore.set('plan', planId);
  sessionStore.set('lockCheckoutOptions', 'true');
  saveStartInfo({ dateOfBirth, state, ...(practice === undefined ? {} : { practice }) });
}

/** The page of the checkout for whom a link has settled everything; `undefined` for everybody else. */
export function getConfirmedCheckoutHref(): string | undefined {
  const plan = sessionStore.get('plan');
  return isLinkValidated() && plan !== undefined ? `/checkout/${encodeURIComponent(plan)}/confirm` : undefined;
}

/** The account step of the checkout for a person whose link is validated, which counts as screened; `undefined` for everybody else. */
export function getLinkedAccountHref(): string | undefined {
  const plan = sessionStore.get('plan');
  return isLinkValidated() && plan !== undefined ? `/checkout/${encodeURIComponent(plan)}/account` : undefined;
}

/** The link is no good: nothing that belongs to it is kept. */
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

function isLinkValidated(): boolean {
  return sessionStore.get('lockCheckoutOptions') !== undefined;
}
