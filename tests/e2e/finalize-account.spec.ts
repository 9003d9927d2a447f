import { field, heading, logIn } from './support/account.ts';
import { expectAccessible } from './support/accessible.ts';
import { newEmail } from './support/booking.ts';
import { keyboard, mouse } from './support/input-methods.ts';
import type { InputMethod } from './support/input-methods.ts';
import { inviteNewClient } from './support/invitations.ts';
import { recordRequestContents } from './support/request-contents.ts';
import { expect, settings, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const password = 'Quiet path 7';
const incomplete = 'Please ensure you either click the email link in the email or copy paste the link in full.';
const sameBox = 'My billing address is the same as my shipping address.';
const terms = 'I accept the terms and have read the privacy policy.';

const send = (page: Page) => page.getByRole('button', { name: 'Finalize my account' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const summary = (page: Page) => page.getByRole('alert').getByRole('link');

for (const { name, width, height, by, judged } of settings) {
  test.describe(`on a ${name} by ${by}`, () => {
    test.use({ viewport: { width, height } });

    test('an invited client sets up the account with two addresses, once, and can log in', async ({ page, server, browserErrors }) => {
      browserErrors.expect(/422|Failed to load resource/);
      const input = by === 'mouse' ? mouse() : keyboard(page);
      const email = newEmail();
      const link = await inviteNewClient(page, server, email, 'NY');
      const secret = new URL(link).searchParams.get('secret') ?? '';
      const requests = recordRequestContents(page);

      await page.goto(link);
      await expect(heading(page)).toHaveText('Finalize your account');
      for (const told of [secret, encodeURIComponent(email), 'NY']) await expect.poll(() => page.url()).not.toContain(told);
      await expect(field(page, 'Email')).toHaveValue(email);
      await expect(field(page, 'Email')).not.toBeEditable();
      await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
      await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');

      // The link begins both addresses in New York, which is offered, and is not served.
      await expect(field(page, 'Shipping state')).toHaveValue('NY');
      await expect(field(page, 'Billing state')).toHaveValue('NY');
      await expect(field(page, 'Shipping state').getByRole('option', { name: 'Alaska' })).toHaveCount(0);
      await expect(box(page, sameBox)).toBeDisabled();
      await expect(page.getByRole('status').getByText('This box is for addresses in the states that we serve.')).toBeVisible();
      await expectAccessible(page, 'finalize in New York', judged);

      await input.press(send(page));
      await expect(summary(page)).toHaveText([
        '8 characters, a number and an uppercase char',
        'Passwords must match',
        'Shipping street 1: Street 1 is required',
        'Shipping city: City is required',
        'Shipping zip code: Zip code is required',
        'Billing street 1: Street 1 is required',
        'Billing city: City is required',
        'Billing zip code: Zip code is required',
        'This field must be checked',
      ]);
      await expectAccessible(page, 'what is missing', judged);

      await fillIn(page, input);
      await input.selectOption(field(page, 'Billing state'), 'Texas');
      await input.selectOption(field(page, 'Shipping state'), 'Texas');
      await input.tick(box(page, sameBox));
      await expect(field(page, 'Billing city')).toBeHidden();
      await input.selectOption(field(page, 'Shipping state'), 'New York');
      await expect(box(page, sameBox)).not.toBeChecked();
      // What is typed here is not sent once the box is ticked again.
      await input.type(field(page, 'Billing city'), 'Albany');
      await input.selectOption(field(page, 'Shipping state'), 'Texas');
      await input.tick(box(page, sameBox));

      await input.type(field(page, 'Password'), 'Password123');
      await input.type(field(page, 'Password again'), 'Password123');
      await input.press(send(page));
      await expect(page.getByRole('link', { name: 'This password is too common.' })).toBeVisible();
      await input.type(field(page, 'Password'), password);
      await input.type(field(page, 'Password again'), password);

      await page.route('**/v1/web/import/new', (route) => route.abort(), { times: 1 });
      await input.press(send(page));
      const offline = page.getByRole('dialog', { name: 'Oops - something went wrong' });
      await expect(offline).toContainText('We could not reach our server.');
      await input.press(offline.getByRole('button', { name: 'Go Back' }));
      await expect(field(page, 'Shipping city')).toHaveValue('Austin');
      await input.press(page.getByRole('button', { name: 'Retry' }));
      await expect(heading(page)).toHaveText('You’re ready');
      await expect(page.getByRole('link', { name: 'Download for iPhone' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Download for Android' })).toBeVisible();
      await expectAccessible(page, 'ready', judged);
      await page.reload();
      await expect(heading(page)).toHaveText('You’re ready');

      expect(new Set(requests.with(password))).toEqual(new Set(['POST /v1/web/import/new']));
      const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
      for (const kept of [secret, password, '12 Sample Street']) expect(stored).not.toContain(kept);
      for (const kept of [secret, password, email, '12 Sample Street']) expect(server.output()).not.toContain(kept);
      const [account] = (await server.exportRows('accounts')).filter((row) => row['email'] === email);
      const austin = { street1: '12 Sample Street', street2: 'Apt 4', city: 'Austin', state: 'TX', zipCode: '78701' };
      expect(account).toMatchObject({ finalized_shipping_address: austin, finalized_billing_address: austin });

      await page.goto(link);
      await fillIn(page, input);
      await input.type(field(page, 'Billing street 1'), '7 Sample Avenue');
      await input.type(field(page, 'Billing city'), 'Albany');
      await input.type(field(page, 'Billing zip code'), '12201');
      await input.type(field(page, 'Password'), password);
      await input.type(field(page, 'Password again'), password);
      await input.press(send(page));
      const dialog = page.getByRole('dialog', { name: 'Oops - something went wrong' });
      await expect(dialog).toContainText('Account Already Exists. If you forgot password click here');
      await expectAccessible(page, 'account exists', judged);
      await input.press(dialog.getByRole('link', { name: 'click here' }));
      await expect(page).toHaveURL(/\/forgot-password$/);

      await logIn(page, email, password, input);
      await expect(page).toHaveURL(/\/sessions$/);
    });
  });
}

test('a link without its secret says what to do; a foreign one is refused, with a way to support; `_done` shows that all is ready', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  await page.goto('/finalize-account?email=sample.client@example.com&state=TX');
  const dialog = page.getByRole('dialog', { name: 'Oops - something went wrong' });
  await expect(dialog).toContainText(incomplete);
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto(`/finalize-account?email=${encodeURIComponent(newEmail())}&state=TX&secret=of-nobody`);
  await expect(field(page, 'Shipping state')).toHaveValue('TX');
  await fillIn(page, mouse());
  await box(page, sameBox).click();
  await field(page, 'Password').fill(password);
  await field(page, 'Password again').fill(password);
  await send(page).click();
  await expect(dialog).toContainText('This link does not work. It is over, or is not complete. Ask us for a new one.');
  await expect(dialog.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');

  await page.goto('/finalize-account?_done=1');
  await expect(heading(page)).toHaveText('You’re ready');
});

/** Fills in the shipping address, except its state, and accepts the terms. */
async function fillIn(page: Page, input: InputMethod): Promise<void> {
  await input.type(field(page, 'Shipping street 1'), '12 Sample Street');
  await input.type(field(page, 'Shipping street 2 (optional)'), 'Apt 4');
  await input.type(field(page, 'Shipping city'), 'Austin');
  await input.type(field(page, 'Shipping zip code'), '78701');
  await input.tick(box(page, terms));
}
