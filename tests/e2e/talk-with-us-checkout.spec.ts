import type { Page } from '@playwright/test';
import { issueCheckoutLink, linkOwner } from './support/checkout-link.ts';
import { newEmail } from './support/booking.ts';
import { restoreAssessment } from './support/assessment.ts';
import { endpoints, duplicatePosts, failRequests, errorResponse, holdRequests, recordBodies, recordEventNames } from './support/network.ts';
import { TalkWithUs, firstLead } from './support/talk-with-us.ts';
import { present, readField } from './support/definition.ts';
import { expect, test } from './support/test.ts';

const settings = ['checkoutCode', 'email', 'account', 'flow', 'plan', 'lockCheckoutOptions'] as const;

/** The entries of the session storage about the checkout. */
function readSettings(page: Page): Promise<{ readonly [key: string]: string | null }> {
  return page.evaluate((keys) => Object.fromEntries(keys.map((key) => [key, sessionStorage.getItem(key)])), settings);
}

/** Pauses the clock of the page, at a time that is still ahead when it is paused. */
async function pauseClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 600_000);
}

/**
 * Opens a checkout link, waits for the page that announces the redirect, and passes the three seconds before the link is checked. The
 * request of the check is held back meanwhile, because a busy machine may see that page later than after three seconds.
 */
async function passRedirectDelay(page: Page, begin: () => Promise<unknown>): Promise<void> {
  const release = await holdRequests(page, endpoints.validate);
  await begin();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redirecting to checkout');
  await page.clock.fastForward(3_000);
  release();
}

const emptySettings = Object.fromEntries(settings.map((key) => [key, null]));

test('a checkout link is checked after three seconds, and its account is stored and survives reloads', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  const email = newEmail();
  const link = await issueCheckoutLink(server, email, 'maintain4');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await pauseClock(page);
  await page.goto(link);
  const person = new TalkWithUs(page);
  await expect(person.heading).toHaveText('Redirecting to checkout');
  await expect(page).toHaveURL(/\/talk-with-us$/);
  const sent = recordBodies(page, endpoints.validate);
  await page.clock.runFor(2_900);
  expect(sent).toEqual([]);
  await page.clock.runFor(200);
  await page.waitForURL(/\/checkout\/maintain4\/confirm$/);
  expect(sent).toMatchObject([{ email }]);
  expect(await readSettings(page)).toMatchObject({ email, flow: 'checkout', plan: 'maintain4', lockCheckoutOptions: 'true' });
  // Only the request for the document contains the code or the email address of the link.
  const code = new URL(link, 'http://localhost').searchParams.get('code') ?? '';
  expect(addresses.slice(1).filter((address) => address.includes(code) || address.includes(encodeURIComponent(email)))).toEqual([]);

  await page.clock.resume();
  await page.goto('/talk-with-us');
  await expect(page.getByRole('heading', { name: 'Your program: Maintain 4' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to checkout' })).toHaveAttribute('href', '/checkout/maintain4/confirm');
  for (const reloads of [0, 1]) {
    if (reloads > 0) await page.reload();
    await expect(person.startField('dateOfBirth')).toHaveValue('03/02/1985');
    await expect(person.startField('dateOfBirth')).not.toBeEditable();
    await expect(person.startField('state')).toHaveValue('Texas');
  }
  await person.setStartField('zipCode', '78701');
  await person.input.press(person.next);
  await expect(page).toHaveURL(/\/checkout\/maintain4\/confirm$/);
});

test('a checkout link locks the account form after an assessment, also after reloads', async ({
  assessment,
  page,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  const email = newEmail();
  await page.clock.install();
  await restoreAssessment(page, assessment);
  const link = await issueCheckoutLink(server, email, 'maintain4');
  await passRedirectDelay(page, () => page.goto(link));
  await page.waitForURL(/\/checkout\/maintain4\/confirm$/);
  await page.goto('/talk-with-us/account');
  const main = page.getByRole('main');
  for (const reloads of [0, 1]) {
    if (reloads > 0) await page.reload();
    for (const [name, value] of [
      ['firstName', linkOwner.firstName],
      ['lastName', linkOwner.lastName],
      ['email', email],
      ['phone', '(512) 234-0199'],
      ['gender', 'Other'],
    ] as const) {
      const field = main.getByLabel(readField('account.v1', name).title);
      await expect(field).toHaveValue(value);
      await expect(field).not.toBeEditable();
    }
  }
});

test('a checkout link that has expired is reported, stores nothing, and the start can be sent', async ({ page, browserErrors }) => {
  browserErrors.expect(/404/);
  await page.clock.install();
  await passRedirectDelay(page, () => page.goto(`/talk-with-us?email=${newEmail()}&code=no-such-code-0123456789abcdef`));
  const person = new TalkWithUs(page);
  await expect(person.dialog).toContainText('This checkout link does not work.');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await readSettings(page)).toEqual(emptySettings);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(person.dialog).toHaveCount(0);
  await expect(person.heading).toBeFocused();
  await person.fill(await person.readPlace());
  await person.goNext();
  await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
});

// endpoint-failures.spec.ts tests the other faults of the check.
test('a check that fails can be retried from the dialog and from the page, and nothing is lost', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/500|404/);
  const email = newEmail();
  await page.clock.install();
  let stopFailing = await failRequests(page, endpoints.validate, errorResponse(500));
  const link = await issueCheckoutLink(server, email);
  await passRedirectDelay(page, () => page.goto(link));
  const person = new TalkWithUs(page);
  await person.dialog.waitFor();
  await stopFailing();
  stopFailing = await failRequests(page, endpoints.validate, { status: 200, json: { content: {} } });
  await passRedirectDelay(page, () => person.dialog.getByRole('button', { name: 'Try again' }).click());
  await person.dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(person.dialog).toHaveCount(0);
  expect(await readSettings(page)).toMatchObject({ email, lockCheckoutOptions: null });
  await stopFailing();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/checkout\/you\/confirm$/);
});

test('an email without a code, or a code without an email, starts no check', async ({ page }) => {
  for (const query of ['?code=some-code-0123456789', `?email=${newEmail()}`]) {
    await page.goto(`/talk-with-us${query}`);
    await expect(page).toHaveURL(/\/talk-with-us$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(present(firstLead.step('start').title, 'title of start'));
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('Back on the start leads a buyer who came from the assessment to it, and any other buyer to the home page', async ({ page }) => {
  for (const [entryOrigin, address] of [
    ['{own}/talk-to-us', /\/talk-to-us$/],
    ['{own}/talk-with-us', /:\d+\/$/],
    ['https://elsewhere.example/talk-to-us', /:\d+\/$/],
    ['{own}.elsewhere.example/talk-to-us', /:\d+\/$/],
    ['no address', /:\d+\/$/],
  ] as const) {
    await test.step(entryOrigin, async () => {
      await new TalkWithUs(page).openStartAsBuyer(entryOrigin);
      await expect(page.getByRole('heading', { name: 'Your program: Reset' })).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL(address);
    });
  }
});

test('a buyer is signed up once, however often the request arrives, and is led to the call', async ({ page, server }) => {
  const person = new TalkWithUs(page);
  const sent = recordBodies(page, endpoints.signUp);
  const listEvents = recordEventNames(page);
  const booking = await person.openAccountAsBuyer();
  const doubled = await duplicatePosts(page);
  await booking.goToDays();
  expect(doubled()).toBeGreaterThan(0);
  expect(sent).toMatchObject([{ email: booking.email, createLead: false, redFlagAnswers: [], flow: 'lead@1', gender: 'FEMALE' }]);
  await expect
    .poll(() => listEvents().slice(-6))
    .toEqual(['view_account_form', 'submitted_account_form', 'conversion', 'add_shipping_info', 'account_created_buy_flow', 'view_call']);
  const accounts = (await server.exportRows('accounts')).filter((account) => JSON.stringify(account).includes(booking.email));
  expect(accounts).toHaveLength(1);
});

test('a refused sign-up is reported at its fields, any other failure in a dialog, and nothing typed is lost', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/422|500|ERR_FAILED/);
  const person = new TalkWithUs(page);
  const booking = await person.openAccountAsBuyer();
  await booking.fillAccount();
  const typed = await booking.funnel.readValues();

  let stopFailing = await failRequests(page, endpoints.signUp, errorResponse(422, { phone: 'Sample fault of the phone.' }));
  await booking.funnel.next.click();
  await expect(booking.summary.getByRole('link')).toHaveText(['Sample fault of the phone.']);
  await expect(booking.field('phone')).toHaveAttribute('aria-invalid', 'true');
  await stopFailing();

  for (const trouble of ['offline', errorResponse(500)] as const) {
    stopFailing = await failRequests(page, endpoints.signUp, trouble);
    await booking.funnel.next.click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(person.dialog).toHaveCount(0);
    expect(await booking.funnel.readValues()).toEqual(typed);
    await stopFailing();
  }
  await booking.retry.click();
  await booking.days.first().waitFor();
});
