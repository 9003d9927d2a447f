import type { SubmitRequest } from '../../../runtime/index.ts';
import { dropPaymentReturn } from '../session/paymentReturn.ts';
import { saveAccountOfVisit } from '../session/saveAccount.ts';
import { buildAccount, readAccount } from './account.ts';
import type { LeadHandoff } from './leadHandoff.ts';
import { mergeFormFields } from './leadSession.ts';
import { signUp } from './signUp.ts';

/**
 * The request of the account step of a purchase: creates the account and the lead of a person who has been screened (seed 1
 * §2), then stores the account for the steps that follow. Fails with a `RequestError` that names the rejected fields.
 */
export function createAccount(lead: LeadHandoff | undefined): (input: SubmitRequest) => Promise<void> {
  return async ({ fields }) => {
    const account = buildAccount(fields, mergeFormFields(lead?.finished.relevantAnswers ?? {}));
    if (lead !== undefined) await signUp(lead, account, { createLead: true });
    // A payment of another person in this tab does not count for this person.
    if (account.email !== readAccount()?.email) dropPaymentReturn();
    saveAccountOfVisit(JSON.stringify(account));
  };
}
