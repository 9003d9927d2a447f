import { expectAccessible } from './support/accessible.ts';
import { Buyer } from './support/buyer.ts';
import { readDefinition } from './support/definition.ts';
import { mouse } from './support/input-methods.ts';
import { changeBodies, endpoints } from './support/network.ts';
import { findPlan } from './support/plans.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

const failedRequest = /Failed to load resource/;

async function countRows(server: Server): Promise<readonly number[]> {
  const tables = await Promise.all((['accounts', 'leads', 'orders'] as const).map((table) => server.exportRows(table)));
  return tables.map((rows) => rows.length);
}

test('an order whose program, price, address or screening was tampered with is refused and reported, and nothing is ordered', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.expect(failedRequest);
  const buyer = new Buyer(page, mouse());
  await buyer.openConfirmation();
  const before = await countRows(server);
  for (const change of [
    { planName: findPlan('you').name },
    { productExternalId: 'no-such-plan' },
    { price: 1 },
    { priceList: 'upgrade' },
    { email: 'somebody.else@example.com' },
    { screening: 'link' },
    { externalId: 'sample-order-0123456789abcdef' },
  ]) {
    const stop = await changeBodies(page, endpoints.checkout, change);
    await buyer.input.press(buyer.purchase.next);
    const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
    await expect(dialog, JSON.stringify(change)).toBeVisible();
    await dialog.getByRole('button').first().click();
    await expect(dialog).toBeHidden();
    stop();
  }
  expect(await countRows(server)).toEqual(before);
  await expectAccessible(page, 'refused order');
  await buyer.order();
});

test('a sign-up with disqualifying answers creates no account, although the browser has let the client pass the questions', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.expect(failedRequest);
  const { items } = readDefinition('checkout', 1);
  const flag = items.find(({ disqualifyingValue }) => disqualifyingValue !== undefined)!;
  const buyer = new Buyer(page, mouse());
  await buyer.sendQuestions();
  await expect(page).toHaveURL(/\/checkout\/reset\/account$/);
  const before = await countRows(server);
  await changeBodies(page, endpoints.signUp, { answers: { [flag.id]: flag.disqualifyingValue?.[0] } });
  await buyer.purchase.fill(await buyer.purchase.readPlace());
  await buyer.input.press(buyer.purchase.next);
  await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible();
  await expectAccessible(page, 'refused account');
  expect(await countRows(server)).toEqual(before);
  await expect(page).toHaveURL(/\/account$/);
});

test('the page for an invented order id shows no order, and a payment with a changed amount has no effect', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  const buyer = new Buyer(page, mouse());
  const orderId = await buyer.openPayment();
  const paymentPage = new URL(page.url());
  paymentPage.searchParams.set('amount', '1');
  await page.goto(paymentPage.href);
  await buyer.pressAtPayment('pay');
  await expect(buyer.purchase.heading).toHaveText('We are waiting for your payment');

  paymentPage.searchParams.set('externalId', 'a-made-up-order-0123456789abcdef');
  await page.goto(paymentPage.href);
  await buyer.pressAtPayment('pay');
  await expect(buyer.purchase.heading).toHaveText('We cannot find this order');
  await expectAccessible(page, 'unknown order');
  const orders = (await server.exportRows('orders')).filter((row) => row['external_id'] === orderId);
  expect(orders).toMatchObject([{ status: 'created', amount_cents: findPlan('reset').price * 100 }]);
});
