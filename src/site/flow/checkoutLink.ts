import { CallFailed, failureOf } from '../../runtime/index.ts';
import type { Failure } from '../../runtime/index.ts';
import { postValidate } from '../api/calls.ts';
import { resetCheckout, settledCheckout, settleLink } from '../session/checkout.ts';
import type { CheckoutLink } from '../session/checkout.ts';
import { orCallFailed } from './failures.ts';

/** What has become of a checkout link: the page to go on with, or why there is none. */
export type LinkChecked = { readonly href: string } | { readonly failure: Failure };

/** Said of a link that the server does not know, or not any more. */
const over =
  'This checkout link does not work. It may be over, or made for another email address. You can ask our welcome team for a new one, or go on here.';

/**
 * Has the server check a checkout link, and keeps what it settles. A link that is no good takes all settings of the
 * checkout with it; one that could not be checked stays as it is, to be tried again.
 */
export async function checkLink({ email, id }: CheckoutLink): Promise<LinkChecked> {
  try {
    settleLink(await orCallFailed(() => postValidate({ email, id })));
  } catch (error) {
    if (!(error instanceof CallFailed && error.kind === 'rejected')) return { failure: failureOf(error) };
    resetCheckout();
    return { failure: { kind: 'rejected', message: over, fields: {} } };
  }
  return { href: settledCheckout() ?? '/' };
}
