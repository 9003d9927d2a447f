import { expectAccessible } from './support/accessible.ts';
import { Buyer, welcomeSubject } from './support/buyer.ts';
import { mouse } from './support/input-methods.ts';
import { emailsTo, expectOneEmail } from './support/mailbox.ts';
import { duplicatePosts } from './support/network.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** The exported order with this external id. */
async function readOrder(server: Server, externalId: string): Promise<{ readonly [column: string]: unknown }> {
  const order = (await server.exportRows('orders')).find((row) => row['external_id'] === externalId);
  if (order === undefined) throw new Error(`The export has no order with the external id '${externalId}'.`);
  return order;
}

test('when each request and the payment notice arrive twice, there is one account, one lead, one order and one email', async ({
  page,
  server,
}) => {
  const buyer = new Buyer(page, mouse());
  const countDoubled = await duplicatePosts(page);
  const orderId = await buyer.openPayment();
  expect(countDoubled()).toBeGreaterThan(3);
  await buyer.pressAtPayment('twice');
  await expect(buyer.purchase.heading).toHaveText('Payment completed');
  await expectOneEmail(page, buyer.email, welcomeSubject);
  const { order_id, account_id, status } = await readOrder(server, orderId);
  expect(status).toBe('paid');
  const orders = (await server.exportRows('orders')).filter((row) => row['account_id'] === account_id);
  expect(orders.map((row) => row['order_id'])).toEqual([order_id]);
  for (const table of ['accounts', 'leads'] as const)
    expect((await server.exportRows(table)).filter((row) => row['email'] === buyer.email)).toHaveLength(1);
});

test('the page of an order that is paid later says that we wait for the payment, and then by itself that it has arrived', async ({
  page,
}) => {
  const buyer = new Buyer(page, mouse());
  await buyer.openPayment();
  await buyer.pressAtPayment('later');
  await expect(buyer.purchase.heading).toHaveText('We are waiting for your payment');
  await expectAccessible(page, 'waiting for the payment');
  await expect(page).toHaveURL('/payment/success');
  await page.reload();
  await expect(page).toHaveURL('/payment/success');
  await expect(buyer.purchase.heading).toHaveText('Payment completed');
  await expectOneEmail(page, buyer.email, welcomeSubject);
});

test('a payment notice whose signature is too old has no effect: the page still waits, and does not offer the payment again', async ({
  page,
  server,
}) => {
  const buyer = new Buyer(page, mouse());
  const orderId = await buyer.openPayment();
  await buyer.pressAtPayment('late');
  await expect(buyer.purchase.heading).toHaveText('We are waiting for your payment');
  expect(await readOrder(server, orderId)).toMatchObject({ status: 'created', paid_at: null });
  await page.goto('/standins/mail');
  await expect(emailsTo(page, buyer.email, welcomeSubject)).toHaveCount(0);
  await page.goto('/checkout/reset/confirm');
  await expect(buyer.purchase.heading).toHaveText('Your payment is on its way');
  await expect(page.getByRole('main')).toContainText('Please do not pay again');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  await expectAccessible(page, 'payment under way, on entry');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(buyer.purchase.heading).toHaveText('We are waiting for your payment');
});

test('the page of an expired order says so and lets the client order again, and an expired order that is paid after all counts as paid', async ({
  page,
  server,
}) => {
  const buyer = new Buyer(page, mouse());
  const first = await buyer.openPayment();
  const paymentPage = page.url();
  await server.operate('expire-orders', { order: String((await readOrder(server, first))['order_id']) });
  await page.goto(`/payment/success?externalId=${first}`);
  await expect(buyer.purchase.heading).toHaveText('Nothing was paid');
  await expectAccessible(page, 'expired order');
  await page.goto('/checkout/reset/confirm');
  await buyer.expectConfirmation();
  await buyer.order();
  expect(await buyer.readOrderId()).not.toBe(first);
  await page.goto(paymentPage);
  await buyer.pressAtPayment('pay');
  await expect(buyer.purchase.heading).toHaveText('Payment completed');
});

test('after the payment, Back and the address of the confirmation lead to a page that says so and offers no payment', async ({ page }) => {
  const buyer = new Buyer(page, mouse());
  await buyer.openPayment();
  await buyer.pressAtPayment('pay');
  await expect(buyer.purchase.heading).toHaveText('Payment completed');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/checkout/reset/confirm');
  await expect(buyer.purchase.heading).toHaveText('This program is paid already');
  await expect(page.getByRole('main')).toContainText('You have paid for this program already. Look for our welcome email.');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  await expectAccessible(page, 'paid already, on entry');
  await page.goto('/checkout/reset/confirm');
  await expect(buyer.purchase.heading).toHaveText('This program is paid already');
  await page.getByRole('link', { name: 'See what happens next' }).click();
  await expect(buyer.purchase.heading).toHaveText('Payment completed');
});

test('somebody who has paid is not asked to pay again, even in a tab whose session has no payment', async ({ page, browserErrors }) => {
  browserErrors.expect(/409/);
  const buyer = new Buyer(page, mouse());
  await buyer.openPayment();
  await buyer.pressAtPayment('pay');
  await expect(buyer.purchase.heading).toHaveText('Payment completed');
  await page.evaluate(() => sessionStorage.removeItem('paymentReturn'));
  await page.goto('/checkout/reset/confirm');
  await buyer.expectConfirmation();
  await buyer.input.press(buyer.purchase.next);
  const dialog = page.getByRole('dialog', { name: 'This program is paid already' });
  await expect(dialog).toContainText('You have paid for this program already');
  await expect(dialog).not.toContainText('was not sent');
  await expect(dialog.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await expectAccessible(page, 'paid already');
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You have paid' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});
