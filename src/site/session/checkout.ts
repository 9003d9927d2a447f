import type { LinkedAccount } from '../api/calls.ts';
import { planNamed } from '../plans.ts';
import type { Plan } from '../plans.ts';
import { readJson, session } from './keys.ts';
import { keepStartInfo, startInfo } from './startInfo.ts';
import type { StartInfo } from './startInfo.ts';

/** A checkout link as its address said it. */
export interface CheckoutLink {
  readonly email: string;
  readonly id: string;
}

/** What a failed link leaves nothing of. */
const settings = ['checkoutCode', 'email', 'account', 'flow', 'plan', 'lockCheckoutOptions'] as const;

/** The fields of the account form that a link settles. */
const accountFields = ['gender', 'firstName', 'lastName', 'email', 'phone'] as const;

/** True for somebody who is here to buy. */
export function isCheckout(): boolean {
  return session.get('flow') === 'checkout';
}

/** The program that somebody is here to buy. */
export function chosenPlan(): Plan | undefined {
  return isCheckout() ? planNamed(session.get('plan')) : undefined;
}

/** The checkout link of this visit that is still to be checked. */
export function openLink(): CheckoutLink | undefined {
  const [email, id] = [session.get('email'), session.get('checkoutCode')];
  return email === undefined || id === undefined || isSettled() ? undefined : { email, id };
}

/** Keeps what a checked link has settled: the program, the account and where its owner lives. */
export function settleLink({ planId, phoneNumber, dateOfBirth, state, practice, ...person }: LinkedAccount): void {
  session.set('account', JSON.stringify({ ...person, phone: phoneNumber }));
  session.set('email', person.email);
  session.set('flow', 'checkout');
  session.set('plan', planId);
  session.set('lockCheckoutOptions', 'true');
  keepStartInfo({ dateOfBirth, state, ...(practice === undefined ? {} : { practice }) });
}

/** The page of the checkout for whom a link has settled everything; `undefined` for everybody else. */
export function settledCheckout(): string | undefined {
  const plan = session.get('plan');
  return isSettled() && plan !== undefined ? `/checkout/${encodeURIComponent(plan)}/confirm` : undefined;
}

/** The link is no good: nothing that belongs to it is kept. */
export function resetCheckout(): void {
  for (const key of settings) session.remove(key);
}

/** The fields of the account form that cannot be changed, with their values. */
export function settledAccount(): { readonly [field: string]: string } {
  const account = readJson(session.get('account'));
  if (!isSettled() || typeof account !== 'object' || account === null) return {};
  const texts = accountFields.map((field) => [field, (account as { readonly [field: string]: unknown })[field]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [(typeof accountFields)[number], string] => typeof entry[1] === 'string'));
}

/** The fields of a start form that cannot be changed, with their values. */
export function settledStart(): Pick<StartInfo, 'dateOfBirth' | 'state'> {
  if (!isSettled()) return {};
  const { dateOfBirth, state } = startInfo();
  return { ...(dateOfBirth === undefined ? {} : { dateOfBirth }), ...(state === undefined ? {} : { state }) };
}

function isSettled(): boolean {
  return session.get('lockCheckoutOptions') !== undefined;
}
