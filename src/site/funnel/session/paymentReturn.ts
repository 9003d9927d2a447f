import { isAtPath } from '../../routes/isAtPath.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import { removeQueryParams } from './removeQueryParams.ts';

/** What the payment service has added to the address that it returns to. */
export interface PaymentReturn {
  /** The order. */
  readonly externalId?: string | undefined;
  /** The payment service's own number of the payment. It is shown, and nothing is asked with it. */
  readonly transactionId?: string | undefined;
}

/** The address that the payment service returns to (seed 1 §2). */
const returnPath = '/payment/success';

const names = ['externalId', 'transactionId'] as const;

/**
 * Takes what the payment service has added out of the address, before any event or request, and stores it for the page, also for
 * a reload. Runs before the page is rendered.
 */
export function capturePaymentReturn(): void {
  const link = new URL(window.location.href);
  const { pathname, searchParams } = link;
  if (!isAtPath(returnPath, pathname) || !names.some((name) => searchParams.has(name))) return;
  sessionStore.set('paymentReturn', new URLSearchParams(names.map((name) => [name, searchParams.get(name) ?? ''])).toString());
  removeQueryParams(link, ...names);
}

/** Forgets the return when the purchase is that of another person from now on. */
export function dropPaymentReturn(): void {
  sessionStore.remove('paymentReturn');
}

/** What the payment service has named last in this tab. What cannot be a number of ours, or of the payment service, is left out. */
export function readPaymentReturn(): PaymentReturn {
  const query = new URLSearchParams(sessionStore.get('paymentReturn'));
  const read = (name: (typeof names)[number], pattern: RegExp): string | undefined => pattern.exec(query.get(name) ?? '')?.[0];
  return { externalId: read('externalId', /^[A-Za-z0-9_-]{22,128}$/), transactionId: read('transactionId', /^[A-Za-z0-9._-]{1,128}$/) };
}
