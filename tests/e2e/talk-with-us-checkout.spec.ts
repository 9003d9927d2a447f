import type { Page } from '@playwright/test';
import { checkoutLink, linkOwner } from './support/checkout-link.ts';
import { newEmail } from './support/booking.ts';
import { endpoints, duplicatePosts, failRequests, errorResponse, recordBodies } from './support/network.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { expect, test, widths } from './support/test.ts';

const settings = ['checkoutCode', 'email', 'account', 'flow', 'plan', 'lockCheckoutOptions'] as const;

/** What the session keeps of the checkout. */
function settingsOf(page: Page): Promise<{ readonly [key: string]: string | null }> {
  return page.evaluate((keys) => Object.fromEntries(keys.map((key) => [key, sessionStorage.getItem(key)])), settings);
}

/** From here on the clock of the page goes on only when it is told to. */
async function standClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

const nothing = Object.fromEntries(settings.map((key) => [key, null]));

for (const { name, width, height } of widths) {
  test.describe(`a checkout link on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('is checked after three seconds, and leads to the confirmation with everything settled', async ({ page, server, complaints }) => {
      complaints.expect(/404/);
      const email = newEmail();
      const link = await checkoutLink(server, email);
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
      await standClock(page);
      await page.goto(link);
      const person = new TalkWithUs(page);
      await expect(person.heading).toHaveText('Redirecting to checkout');
      await expect(page).toHaveURL(/\/talk-with-us$/);
      const sent = recordBodies(page, endpoints.validate);
      await page.clock.runFor(2_900);
      expect(sent).toEqual([]);
      await page.clock.runFor(200);
      await page.waitForURL(/\/checkout\/you\/confirm$/);
      expect(sent).toMatchObject([{ email }]);
      expect(await settingsOf(page)).toMatchObject({ email, flow: 'checkout', plan: 'you', lockCheckoutOptions: 'true' });
      // The document itself is asked for by the whole link; nothing after it.
      const code = new URL(link, 'http://localhost').searchParams.get('code') ?? '';
      expect(addresses.slice(1).filter((address) => address.includes(code) || address.includes(encodeURIComponent(email)))).toEqual([]);
    });

    test('that is settled fills in and locks the start over reloads, and Continue skips the questions', async ({
      page,
      server,
      complaints,
    }) => {
      complaints.expect(/404/);
      const email = newEmail();
      await page.goto(await checkoutLink(server, email, 'maintain4'));
      await page.waitForURL(/\/checkout\/maintain4\/confirm$/);
      const person = new TalkWithUs(page);
      await page.goto('/talk-with-us');
      await expect(page.getByRole('heading', { name: 'Your program: Maintain 4' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Continue to checkout' })).toHaveAttribute('href', '/checkout/maintain4/confirm');
      for (const reloads of [0, 1]) {
        if (reloads > 0) await page.reload();
        await expect(person.startField('dateOfBirth')).toHaveValue('03/02/1985');
        await expect(person.startField('dateOfBirth')).not.toBeEditable();
        await expect(person.startField('state')).toHaveValue('Texas');
      }
      await person.putStart('zipCode', '78701');
      await person.hands.press(person.next);
      await expect(page).toHaveURL(/\/checkout\/maintain4\/account$/);
    });

    test('that is settled locks the account form after an assessment, over reloads', async ({ enter, page, server, complaints }) => {
      complaints.expect(/404/);
      const email = newEmail();
      const assessment = enter();
      await assessment.open();
      await assessment.walkToStep('schedule-call');
      await page.goto(await checkoutLink(server, email, 'maintain4'));
      await page.waitForURL(/\/checkout\/maintain4\/confirm$/);
      await page.goto('/talk-with-us/account');
      const main = page.getByRole('main');
      for (const reloads of [0, 1]) {
        if (reloads > 0) await page.reload();
        for (const [label, value] of [
          ['First name', linkOwner.firstName],
          ['Last name', linkOwner.lastName],
          ['Email', email],
          ['Phone', '(512) 234-0199'],
          ['Gender', 'Other'],
        ] as const) {
          await expect(main.getByLabel(label)).toHaveValue(value);
          await expect(main.getByLabel(label)).not.toBeEditable();
        }
      }
    });

    test('that is over says so, leaves nothing behind, and the start goes on', async ({ page, complaints }) => {
      complaints.expect(/404/);
      await page.goto(`/talk-with-us?email=${newEmail()}&code=no-such-code-0123456789abcdef`);
      const person = new TalkWithUs(page);
      await expect(person.dialog).toContainText('This checkout link does not work.');
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      expect(await settingsOf(page)).toEqual(nothing);
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(person.dialog).toHaveCount(0);
      await expect(person.heading).toBeFocused();
      await person.fill(await person.place());
      await person.goOn();
      await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
    });
  });
}

for (const [how, trouble] of [
  ['offline', 'offline'],
  ['a 500', errorResponse(500)],
  ['garbage', { status: 200, json: 'rubbish' }],
  ['a content that is no account', { status: 200, json: { content: {} } }],
] as const) {
  test(`a check that fails by ${how} can be tried again, at once and after a reload, and nothing is lost`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED|500|404/);
    const email = newEmail();
    const heal = await failRequests(page, endpoints.validate, trouble);
    await page.goto(await checkoutLink(server, email));
    const person = new TalkWithUs(page);
    await person.dialog.waitFor();
    await person.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(person.heading).toHaveText('Redirecting to checkout');
    await person.dialog.waitFor();
    await page.keyboard.press('Escape');
    await expect(person.dialog).toHaveCount(0);
    expect(await settingsOf(page)).toMatchObject({ email, lockCheckoutOptions: null });
    heal();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/checkout\/you\/confirm$/);
  });
}

test('an address without a code, or a code without an address, begins no check', async ({ page }) => {
  for (const query of ['?code=some-code-0123456789', `?email=${newEmail()}`]) {
    await page.goto(`/talk-with-us${query}`);
    await expect(page).toHaveURL(/\/talk-with-us$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk with us');
    await page.evaluate(() => sessionStorage.clear());
  }
});

for (const [entry, leads] of [
  ['{own}/talk-to-us', /\/talk-to-us$/],
  ['{own}/talk-with-us', /:\d+\/$/],
  ['https://elsewhere.example/talk-to-us', /:\d+\/$/],
  ['{own}.elsewhere.example/talk-to-us', /:\d+\/$/],
  ['rubbish', /:\d+\/$/],
] as const) {
  test(`Back from the start of somebody who buys and came in by ${entry}`, async ({ page }) => {
    await new TalkWithUs(page).startToBuy(entry);
    await expect(page.getByRole('heading', { name: 'Your program: Reset' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(leads);
  });
}

test('who buys is signed up once with the account, however often it arrives, and goes on to the call', async ({ page, server }) => {
  const person = new TalkWithUs(page);
  await person.startToBuy();
  const sent = recordBodies(page, endpoints.signUp);
  const events = recordBodies(page, endpoints.events);
  const booking = await person.toAccountFromStart();
  const doubled = await duplicatePosts(page);
  await booking.toDays();
  expect(doubled()).toBeGreaterThan(0);
  expect(sent).toMatchObject([{ email: booking.email, createLead: false, redFlagAnswers: [], flow: 'lead@1', gender: 'FEMALE' }]);
  await expect
    .poll(() =>
      events
        .map((one) => (one as { name: string }).name)
        .filter((event) => event !== 'page_view')
        .slice(-6),
    )
    .toEqual(['view_account_form', 'submitted_account_form', 'conversion', 'add_shipping_info', 'account_created_buy_flow', 'view_call']);
  const accounts = (await server.data('export', 'accounts', '--format', 'jsonl'))
    .split('\n')
    .filter((line) => line.includes(booking.email));
  expect(accounts).toHaveLength(1);
});

test('a refused sign-up lands on its fields, any other failure in a dialog, and nothing typed is lost', async ({ page, complaints }) => {
  complaints.expect(/422|500|ERR_FAILED/);
  const person = new TalkWithUs(page);
  await person.startToBuy();
  const booking = await person.toAccountFromStart();
  await booking.fillAccount();
  const typed = await booking.funnel.filledIn();

  let heal = await failRequests(page, endpoints.signUp, errorResponse(422, { phone: 'Sample fault of the phone.' }));
  await booking.funnel.next.click();
  await expect(booking.summary.getByRole('link')).toHaveText(['Sample fault of the phone.']);
  await expect(booking.field('phone')).toHaveAttribute('aria-invalid', 'true');
  heal();

  for (const trouble of ['offline', errorResponse(500)] as const) {
    heal = await failRequests(page, endpoints.signUp, trouble);
    await booking.funnel.next.click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(person.dialog).toHaveCount(0);
    expect(await booking.funnel.filledIn()).toEqual(typed);
    heal();
  }
  await booking.retry.click();
  await booking.days.first().waitFor();
});
