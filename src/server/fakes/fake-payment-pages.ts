import { html } from '../http/html-template.ts';
import type { Html } from '../http/html-template.ts';
import { renderFakePage } from './fake-page.ts';
import { formatAmount } from '../orders/order-storage.ts';
import { fakePaymentPath } from '../adapters/payment-config.ts';

/** The parameters in the address of the payment page. */
export interface PaymentRequest {
  readonly externalId: string;
  /** In cents. */
  readonly amount: string;
  readonly currency: string;
  /** The externalId of the plan. */
  readonly plan: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The buttons of the page, with their texts. */
export const paymentActions = {
  pay: 'Pay',
  cancel: 'Cancel',
  later: 'Pay later: the notice is sent after ten seconds',
  twice: 'Pay, and send the notice twice',
  late: 'Pay, and sign the notice ten minutes too late',
  send: 'Send the notice of a later payment now',
} as const;

/** One of the buttons. */
export type PaymentAction = keyof typeof paymentActions;

/** Renders the payment page of an order. `isPending` is true while the notice of a later payment was not sent yet. */
export function renderPaymentPage(request: PaymentRequest, planName: string, isPending: boolean): string {
  const tests: readonly PaymentAction[] = ['later', 'twice', 'late', ...(isPending ? (['send'] as const) : [])];
  return renderPage(
    'Payment',
    html`<h1>Payment</h1>
      <p>This page stands in for the payment service. No money is taken here.</p>
      <dl>
        <div>
          <dt>Program</dt>
          <dd>${planName}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>${formatAmount({ amountCents: Number(request.amount), currency: request.currency })}</dd>
        </div>
      </dl>
      <form method="post" action="${fakePaymentPath}">
        ${Object.entries(request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}" />`)}
        <div class="actions">
          <button class="main" name="action" value="pay">${paymentActions.pay}</button>
          <button name="action" value="cancel">${paymentActions.cancel}</button>
        </div>
        <h2>To test what can go otherwise</h2>
        <div class="actions">
          ${tests.map((action) => html`<button name="action" value="${action}">${paymentActions[action]}</button>`)}
        </div>
      </form>`,
  );
}

/** Renders the page for an address that names no payment. */
export function renderUnknownPaymentPage(): string {
  const title = 'There is nothing to pay';
  return renderPage(
    title,
    html`<h1>${title}</h1>
      <p>The address of this page is not complete. Go back to the checkout.</p>`,
  );
}

function renderPage(title: string, content: Html): string {
  return renderFakePage({ path: fakePaymentPath, service: 'Payment, a stand-in', title, content });
}
