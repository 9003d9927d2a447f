import { RequestError, toFailure } from '../../../runtime/index.ts';
import type { Failure } from '../../../runtime/index.ts';
import { validateCheckoutLink } from '../../api/endpoints.ts';
import { clearCheckout, getConfirmedCheckoutHref, saveLinkedAccount } from '../session/checkoutSession.ts';
import type { CheckoutLink } from '../session/checkoutSession.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/** What has become of a checkout link: the page to go on with, or why there is none. */
export type CheckoutLinkResult = { readonly href: string } | { readonly failure: Failure };

/** Said of a link that the server does not know, or not any more. */
const invalidLinkMessage =
  'This checkout link does not work. It may be over, or made for another email address. You can ask our welcome team for a new one, or go on here.';

/**
 * Has the server check a checkout link, and keeps what it settles. A link that is no good takes all settings of the
 * checkout with it; one that could not be checked stays as it is, to be tried again.
 */
export async function checkCheckoutLink({ email, id }: CheckoutLink): Promise<CheckoutLinkResult> {
  try {
    saveLinkedAccount(await mapApiErrors(() => validateCheckoutLink({ email, id })));
  } catch (error) {
    if (!(error instanceof RequestError && error.kind === 'rejected')) return { failure: toFailure(error) };
    clearCheckout();
    return { failure: { kind: 'rejected', message: invalidLinkMessage, fields: {} } };
  }
  return { href: getConfirmedCheckoutHref() ?? '/' };
}
