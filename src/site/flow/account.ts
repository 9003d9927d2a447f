import { isObject } from '../../engine/index.ts';
import type { FormAnswer } from '../../engine/index.ts';
import type { CallInput } from '../../runtime/index.ts';
import type { WebFormBody } from '../api/calls.ts';
import { keptVerification } from '../identity/verification.ts';
import type { Verification } from '../identity/verification.ts';
import { verificationSettled } from '../identity/verify.ts';
import { isCheckout } from '../session/checkout.ts';
import { local, readJson, session } from '../session/keys.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { toldIn } from './leadSession.ts';
import { signUp } from './signUp.ts';
import { wasSentForAnother } from './webForm.ts';

/** A person's account as storage keeps it (seed 0 §3). */
export type Account = Pick<WebFormBody, 'firstName' | 'lastName' | 'email' | 'phone' | 'acceptedTerms' | 'textMessageOptIn' | 'zipCode'> & {
  readonly gender: WebFormBody['pronouns'];
} & Partial<Verification>;

/** The fields that a form may start with. Consent is asked for anew each time. */
const remembered = ['gender', 'firstName', 'lastName', 'email', 'phone'] as const;

/**
 * The call of the account step: signs up who is here to buy (seed 0 §4), then keeps the account for this visit and the next ones. Another account than before, or
 * another end of the assessment, is another submission: the intent of the earlier one goes, and all that was fetched by it.
 * A verification that is under way is waited for: it belongs to the account.
 */
export function saveAccount({ lead, client }: BookingVisit): (input: CallInput) => Promise<void> {
  return async ({ fields }) => {
    await verificationSettled();
    const own = accountOf(fields, toldIn(lead?.finished.relevantAnswers ?? {}));
    if (lead !== undefined && isCheckout()) await signUp(lead, own);
    const account = JSON.stringify(own);
    // Who has no lead flow behind them could not get another one.
    if (lead !== undefined && (local.get('account') !== account || wasSentForAnother(lead))) {
      local.remove('intent');
      client.clear();
    }
    session.set('account', account);
    local.set('account', account);
  };
}

/** The account of this session; `undefined` before there is one. */
export function savedAccount(): Account | undefined {
  const account = readJson(session.get('account'));
  return isObject(account) ? (account as unknown as Account) : undefined;
}

/** What the account form starts with: the account of this session, the e-mail address of the assessment, what this browser knows from an earlier visit. */
export function knownAccount(): FormAnswer {
  const email = session.get('email');
  return {
    ...rememberedOf(readJson(local.get('account'))),
    ...(email === undefined ? {} : { email }),
    ...rememberedOf(readJson(session.get('account'))),
  };
}

function rememberedOf(account: unknown): FormAnswer {
  if (!isObject(account)) return {};
  const texts = remembered.map((field) => [field, account[field]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [(typeof remembered)[number], string] => typeof entry[1] === 'string'));
}

function accountOf(fields: FormAnswer, { zipCode }: FormAnswer): Account {
  const text = (field: string): string => String(fields[field] ?? '').trim();
  const account: FormAnswer = {
    ...fields,
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email').toLowerCase(),
    ...keptVerification(),
    ...(zipCode === undefined ? {} : { zipCode }),
  };
  return account as unknown as Account;
}
