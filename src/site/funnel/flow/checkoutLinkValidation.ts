import { RequestError, toFailure } from '../../../runtime/index.ts';
import type { Failure } from '../../../runtime/index.ts';
import { validateCheckoutLink } from '../../api/checkoutEndpoints.ts';
import type { LinkedAccount } from '../../api/checkoutEndpoints.ts';
import { clearCheckout, findConfirmedCheckoutHref, saveLinkedAccount } from '../session/checkoutSession.ts';
import type { CheckoutLink } from '../session/checkoutSession.ts';
import { dropIntent } from '../session/storedIntent.ts';
import { readAccount } from './account.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/** The result of validating a checkout link: the next page, or the failure. */
export type CheckoutLinkResult = { readonly href: string } | { readonly failure: Failure };

/** The message for a link that is unknown to the server or has expired. */
const invalidLinkMessage =
  'This checkout link does not work. It may be over, or made for another email address. You can ask our welcome team for a new one, or go on here.';

/**
 * Validates a checkout link on the server and stores the account, the plan and the state that it fixes. A rejected link
 * clears all checkout settings. A link that could not be validated stays pending, so that it can be tried again.
 */
export async function checkCheckoutLink({ email, id }: CheckoutLink): Promise<CheckoutLinkResult> {
  try {
    const account = await mapApiErrors(() => validateCheckoutLink({ email, id }));
    dropIntentOfOther(account);
    saveLinkedAccount(account);
  } catch (error) {
    if (!(error instanceof RequestError && error.kind === 'rejected')) return { failure: toFailure(error) };
    clearCheckout();
    return { failure: { kind: 'rejected', message: invalidLinkMessage, fields: {} } };
  }
  return { href: findConfirmedCheckoutHref() ?? '/' };
}

/** Drops the intent when the link replaces the account of another person: with the intent, the person of the link could see and move that person's call. */
function dropIntentOfOther({ email }: Pick<LinkedAccount, 'email'>): void {
  const replaced = readAccount();
  if (replaced !== undefined && replaced.email !== email) dropIntent();
}
