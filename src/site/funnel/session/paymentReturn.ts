import { isAtPath } from '../../routes/isAtPath.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import { removeQueryParams } from './removeQueryParams.ts';

/** The parameters that the payment service adds to the address to which it returns the client. */
export interface PaymentReturn {
  /** The id of the order. */
  readonly externalId?: string | undefined;
  /** The payment service's number of the payment. It is only shown, and sent in no request. */
  readonly transactionId?: string | undefined;
}

/** The address to which the payment service returns the client (seed 1 §2). */
const returnPath = '/payment/success';

const names = ['externalId', 'transactionId'] as const;

/**
 * Removes the parameters of the payment service from the address before any event or request, and stores them for the page and its
 * reloads. Runs before the page is rendered.
 */
export function capturePaymentReturn(): void {
  const link = new URL(window.location.href);
  const { pathname, searchParams } = link;
  if (!isAtPath(returnPath, pathname) || !names.some((name) => searchParams.has(name))) return;
  sessionStore.set('paymentReturn', new URLSearchParams(names.map((name) => [name, searchParams.get(name) ?? ''])).toString());
  removeQueryParams(link, ...names);
}

/** Removes the stored return when another person continues the purchase. */
export function dropPaymentReturn(): void {
  sessionStore.remove('paymentReturn');
}

/** The last return of the payment service in this tab. Malformed numbers are left out. */
export function readPaymentReturn(): PaymentReturn {
  const query = new URLSearchParams(sessionStore.get('paymentReturn'));
  const read = (name: (typeof names)[number], pattern: RegExp): string | undefined => pattern.exec(query.get(name) ?? '')?.[0];
  return { externalId: read('externalId', /^[A-Za-z0-9_-]{22,128}$/), transactionId: read('transactionId', /^[A-Za-z0-9._-]{1,128}$/) };
}
