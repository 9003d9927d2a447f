import { isObject } from '../../../engine/index.ts';
import type { FormAnswer } from '../../../engine/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { readVerification } from '../identity/verification.ts';
import { waitForVerification } from '../identity/verifyGroup.ts';
import { saveAccountOfVisit } from '../session/saveAccount.ts';
import { dropIntent } from '../session/storedIntent.ts';
import { isCheckout } from '../session/checkoutSession.ts';
import { localStore, readJson, sessionStore } from '../../storage/siteStorage.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { mergeFormFields } from './leadSession.ts';
import type { Account } from './storedAccount.ts';
import { signUp } from './signUp.ts';
import { wasSentForOtherRun } from './webForm.ts';

/** The stored fields that prefill the form. Consent is never prefilled. */
const rememberedFields = ['gender', 'firstName', 'lastName', 'email', 'phone'] as const;

/**
 * The request of the account step: waits for a pending verification, which is part of the account, signs up a client of the checkout
 * (seed 0 §4), and stores the account for this session and for other tabs. A changed account or another outcome of the lead flow is a
 * new submission, so the earlier intent and the data that was fetched with it are dropped.
 */
export function saveAccount({ lead, queryClient }: BookingVisit): (input: SubmitRequest) => Promise<void> {
  return async ({ fields }) => {
    await waitForVerification();
    const own = buildAccount(fields, mergeFormFields(lead?.finished.relevantAnswers ?? {}));
    if (lead !== undefined && isCheckout()) await signUp(lead, own, { createLead: false });
    const account = JSON.stringify(own);
    // Without a lead run, no other intent could be requested, so the intent stays.
    if (lead !== undefined && (sessionStore.get('account') !== account || wasSentForOtherRun(lead))) {
      dropIntent();
      queryClient.clear();
    }
    saveAccountOfVisit(account);
  };
}

/** The account of this session; `undefined` before there is one. */
export function readAccount(): Account | undefined {
  const account = readJson(sessionStore.get('account'));
  return isObject(account) ? (account as unknown as Account) : undefined;
}

/** The initial fields of the account form: the account of this session, else the e-mail address of the lead flow, else the account of another tab. */
export function getAccountDefaults(): FormAnswer {
  const email = sessionStore.get('email');
  return {
    ...pickRememberedFields(readJson(localStore.get('account'))),
    ...(email === undefined ? {} : { email }),
    ...pickRememberedFields(readJson(sessionStore.get('account'))),
  };
}

function pickRememberedFields(account: unknown): FormAnswer {
  if (!isObject(account)) return {};
  const texts = rememberedFields.map((field) => [field, account[field]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [(typeof rememberedFields)[number], string] => typeof entry[1] === 'string'));
}

/** The account of the fields of the form: trimmed, with the verified group and the zip code of the lead flow. */
export function buildAccount(fields: FormAnswer, { zipCode }: FormAnswer): Account {
  const text = (field: string): string => String(fields[field] ?? '').trim();
  const account: FormAnswer = {
    ...fields,
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email').toLowerCase(),
    ...readVerification(),
    ...(zipCode === undefined ? {} : { zipCode }),
  };
  return account as unknown as Account;
}
