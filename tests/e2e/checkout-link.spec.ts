import { readField } from './support/definition.ts';
import { expectAccessible } from './support/accessible.ts';
import { newEmail } from './support/booking.ts';
import { Buyer, welcomeSubject } from './support/buyer.ts';
import { issueCheckoutLink } from './support/checkout-link.ts';
import { mouse } from './support/input-methods.ts';
import { expectOneEmail } from './support/mailbox.ts';
import { endpoints, holdRequests, recordEvents } from './support/network.ts';
import { formatTotal } from './support/plans.ts';
import { expect, phone, test } from './support/test.ts';

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('a checkout link opens the confirmation of its program', async ({ page, server }) => {
    const email = newEmail();
    const link = await issueCheckoutLink(server, email, 'maintain4', '/checkout/maintain4');
    const code = new URL(link, 'http://localhost').searchParams.get('code') ?? '';
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    // The check may take longer than this page is shown, so its request is held back.
    const release = await holdRequests(page, endpoints.validate);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redirecting to checkout');
    await expect(page).toHaveURL(/\/checkout\/maintain4$/);
    await expectAccessible(page, 'redirecting to checkout');
    release();
    await page.waitForURL(/\/checkout\/maintain4\/confirm$/);
    expect(addresses.slice(1).filter((address) => address.includes(code) || address.includes(encodeURIComponent(email)))).toEqual([]);
    const buyer = new Buyer(page, mouse(), { plan: 'maintain4' });
    await buyer.expectConfirmation();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(formatTotal('maintain4'));

    await page.goto('/checkout/you');
    await expect(page).toHaveURL(/\/checkout\/maintain4\/confirm$/);
    await buyer.order();
    const orderId = await buyer.readOrderId();
    await buyer.pressAtPayment('pay');
    await expect(buyer.purchase.heading).toHaveText('Payment completed');
    await expectOneEmail(page, email, welcomeSubject);
    const orders = (await server.exportRows('orders')).filter((row) => row['external_id'] === orderId);
    expect(orders).toMatchObject([{ status: 'paid', plan_id: 'maintain4', screening: 'link' }]);
  });
});

test('the start of a client with a link is filled in and locked, and leads past the questions', async ({ page, server }) => {
  await page.goto(await issueCheckoutLink(server, newEmail(), 'you', '/checkout/you'));
  await page.waitForURL(/\/checkout\/you\/confirm$/);
  await page.goto('/checkout/you');
  const buyer = new Buyer(page, mouse(), { plan: 'you' });
  const main = page.getByRole('main');
  const birthDate = main.getByLabel(readField('assessment-start.v1', 'dateOfBirth').title);
  const state = main.getByLabel(readField('assessment-start.v1', 'state').title);
  await expect(birthDate).toHaveValue('03/02/1985');
  await expect(birthDate).not.toBeEditable();
  await expect(state).toHaveValue('Texas');
  await expect(state).not.toBeEditable();
  await expectAccessible(page, 'start of a client with a link');
  await main.getByLabel(readField('assessment-start.v1', 'zipCode').title).fill('78701');
  await buyer.input.press(buyer.screening.next);
  // The link already has an account, so the account step is skipped too.
  await buyer.expectConfirmation();
  await page.reload();
  await buyer.expectConfirmation();
});

test('a client whose session has ended, as on the next day, can still order with the link', async ({ page, server, browserErrors }) => {
  browserErrors.expect(/403/);
  await page.goto(await issueCheckoutLink(server, newEmail(), 'you', '/checkout/you'));
  await page.waitForURL(/\/checkout\/you\/confirm$/);
  await page.context().clearCookies();
  const buyer = new Buyer(page, mouse(), { plan: 'you' });
  await buyer.expectConfirmation();
  await buyer.order();
});

test('the values that a checkout link locks stay locked after a link to the assessment that names another program', async ({
  page,
  server,
}) => {
  const events = recordEvents(page);
  await page.goto(await issueCheckoutLink(server, newEmail(), 'you', '/checkout/you'));
  await page.waitForURL(/\/checkout\/you\/confirm$/);
  await page.goto('/talk-to-us?flow=checkout&plan=reset');
  await expect.poll(() => events).toContainEqual({ name: 'digital_lead_begin', route: '/talk-to-us/*' });
  await page.goto('/checkout/you/confirm');
  const buyer = new Buyer(page, mouse(), { plan: 'you' });
  await buyer.expectConfirmation();
  await expect(page).toHaveURL(/\/checkout\/you\/confirm$/);
  await buyer.order();
});

test('a link that does not work says so, and its client can go on from the start', async ({ page, browserErrors }) => {
  browserErrors.expect(/404/);
  const buyer = new Buyer(page, mouse(), { plan: 'you' });
  await page.goto(`/checkout/you?email=${newEmail()}&code=no-such-code-0123456789abcdef`);
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(dialog).toContainText('This checkout link does not work.');
  await expectAccessible(page, 'link that does not work');
  await dialog.getByRole('button').first().click();
  await expect(dialog).toHaveCount(0);
  await buyer.screening.fill(await buyer.screening.readPlace());
  await buyer.screening.goNext();
  await expect(page).toHaveURL(/\/checkout\/you\/questions$/);
});
