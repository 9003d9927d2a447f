import type { paymentPlaceholders } from '../adapters/payment-config.ts';
import type { Order } from './order-storage.ts';

/** The addresses of the payment page and of the site. */
export interface PaymentPageAddress {
  /** The address of the payment page with placeholders. A path is relative to the site. */
  readonly urlTemplate: string;
  /** The site's own address, such as https://www.example.com. */
  readonly site: string;
}

type PlaceholderValues = { readonly [name in (typeof paymentPlaceholders)[number]]: string };

/**
 * Returns the address at which an order is paid. From there the browser returns to the page after the payment, or, when the
 * person cancels, to the confirmation page of the checkout with `?payment=cancelled`.
 */
export function buildPaymentUrl(order: Order, { urlTemplate, site }: PaymentPageAddress): string {
  const values: PlaceholderValues = {
    externalId: order.externalId,
    amount: String(order.amountCents),
    currency: order.currency,
    plan: order.planExternalId,
    successUrl: `${site}/payment/success`,
    cancelUrl: `${site}/checkout/${order.planId}/confirm?payment=cancelled`,
  };
  const filled = Object.entries(values).reduce(
    (url, [name, value]) => url.replaceAll(`{${name}}`, () => encodeURIComponent(value)),
    urlTemplate,
  );
  return new URL(filled, site).href;
}
