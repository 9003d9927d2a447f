import { button, field, heading, logIn, titleOf } from './support/account.ts';
import { expectAccessible } from './support/accessible.ts';
import { newEmail } from './support/booking.ts';
import { readDefinition, readField } from './support/definition.ts';
import { summaryOfMissing } from './support/form-messages.ts';
import { keyboard, mouse } from './support/input-methods.ts';
import type { InputMethod } from './support/input-methods.ts';
import { inviteNewClient } from './support/invitations.ts';
import { recordRequestContents } from './support/request-contents.ts';
import { desktop, expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const password = 'Quiet path 7';
const incomplete = 'Please ensure you either click the email link in the email or copy paste the link in full.';
const finalizing = readDefinition('finalize-account', 1);
const fieldNamed = (name: string) => readField('finalize-account.v1', name);
const sameBox = fieldNamed('sameAsShipping').title;
const terms = fieldNamed('acceptedTerms').title;

/** The required fields of the form, in their order. */
const required = [
  'password',
  'confirmPassword',
  'shippingStreet1',
  'shippingCity',
  'shippingZipCode',
  'billingStreet1',
  'billingCity',
  'billingZipCode',
  'acceptedTerms',
].map(fieldNamed);

const named = (page: Page, name: string) => field(page, fieldNamed(name).title);
const send = (page: Page) => button(page, finalizing.step('account'));
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const summary = (page: Page) => page.getByRole('alert').getByRole('link');

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('an invited client sets up the account with two addresses, once, and can log in', async ({ page, server, browserErrors }) => {
    browserErrors.expect(/422|Failed to load resource/);
    const input = keyboard(page);
    const email = newEmail();
    const link = await inviteNewClient(page, server, email, 'NY');
    const secret = new URL(link).searchParams.get('secret') ?? '';
    const requests = recordRequestContents(page);

    await page.goto(link);
    await expect(heading(page)).toHaveText(titleOf(finalizing, 'account'));
    for (const value of [secret, encodeURIComponent(email), 'NY']) await expect.poll(() => page.url()).not.toContain(value);
    await expect(named(page, 'email')).toHaveValue(email);
    await expect(named(page, 'email')).not.toBeEditable();
    await expect(named(page, 'email')).toHaveAttribute('autocomplete', 'username');
    await expect(named(page, 'password')).toHaveAttribute('autocomplete', 'new-password');

    // The link fills in New York in both addresses: the form offers this state, although it is not served.
    await expect(named(page, 'shippingState')).toHaveValue('NY');
    await expect(named(page, 'billingState')).toHaveValue('NY');
    await expect(named(page, 'shippingState').getByRole('option', { name: 'Alaska' })).toHaveCount(0);
    await expect(box(page, sameBox)).toBeDisabled();
    await expect(page.getByRole('status').getByText('This box is for addresses in the states that we serve.')).toBeVisible();
    await expectAccessible(page, 'finalize in New York');

    await input.press(send(page));
    await expect(summary(page)).toHaveText(summaryOfMissing(required));
    await expectAccessible(page, 'what is missing');

    await fillIn(page, input);
    await input.selectOption(named(page, 'billingState'), 'Texas');
    await input.selectOption(named(page, 'shippingState'), 'Texas');
    await input.tick(box(page, sameBox));
    await expect(named(page, 'billingCity')).toBeHidden();
    await input.selectOption(named(page, 'shippingState'), 'New York');
    await expect(box(page, sameBox)).not.toBeChecked();
    // The billing address that is typed here is not sent, because the box is ticked again.
    await input.type(named(page, 'billingCity'), 'Albany');
    await input.selectOption(named(page, 'shippingState'), 'Texas');
    await input.tick(box(page, sameBox));

    await input.type(named(page, 'password'), 'Password123');
    await input.type(named(page, 'confirmPassword'), 'Password123');
    await input.press(send(page));
    await expect(page.getByRole('link', { name: 'This password is too common.' })).toBeVisible();
    await input.type(named(page, 'password'), password);
    await input.type(named(page, 'confirmPassword'), password);

    await page.route('**/v1/web/import/new', (route) => route.abort(), { times: 1 });
    await input.press(send(page));
    const offline = page.getByRole('dialog', { name: 'Oops - something went wrong' });
    await expect(offline).toContainText('We could not reach our server.');
    await input.press(offline.getByRole('button', { name: 'Go Back' }));
    await expect(named(page, 'shippingCity')).toHaveValue('Austin');
    await input.press(page.getByRole('button', { name: 'Retry' }));
    await expect(heading(page)).toHaveText(titleOf(finalizing, 'done'));
    await expect(page.getByRole('link', { name: 'Download for iPhone' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download for Android' })).toBeVisible();
    await expectAccessible(page, 'ready');
    await page.reload();
    await expect(heading(page)).toHaveText(titleOf(finalizing, 'done'));

    expect(new Set(requests.with(password))).toEqual(new Set(['POST /v1/web/import/new']));
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    for (const value of [secret, password, '12 Sample Street']) expect(stored).not.toContain(value);
    for (const value of [secret, password, email, '12 Sample Street']) expect(server.output()).not.toContain(value);
    const [account] = (await server.exportRows('accounts')).filter((row) => row['email'] === email);
    const austin = { street1: '12 Sample Street', street2: 'Apt 4', city: 'Austin', state: 'TX', zipCode: '78701' };
    expect(account).toMatchObject({ finalized_shipping_address: austin, finalized_billing_address: austin });

    await page.goto(link);
    await fillIn(page, input);
    await input.type(named(page, 'billingStreet1'), '7 Sample Avenue');
    await input.type(named(page, 'billingCity'), 'Albany');
    await input.type(named(page, 'billingZipCode'), '12201');
    await input.type(named(page, 'password'), password);
    await input.type(named(page, 'confirmPassword'), password);
    await input.press(send(page));
    const dialog = page.getByRole('dialog', { name: 'Oops - something went wrong' });
    await expect(dialog).toContainText('Account Already Exists. If you forgot password click here');
    await expectAccessible(page, 'account exists');
    await input.press(dialog.getByRole('link', { name: 'click here' }));
    await expect(page).toHaveURL(/\/forgot-password$/);

    await logIn(page, email, password, input);
    await expect(page).toHaveURL(/\/sessions$/);
  });
});

test('a link without its secret says what to do; one with a foreign secret is refused, with a link to support; `_done` shows that all is ready', async ({
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
  await expect(named(page, 'shippingState')).toHaveValue('TX');
  await fillIn(page, mouse());
  await box(page, sameBox).click();
  await named(page, 'password').fill(password);
  await named(page, 'confirmPassword').fill(password);
  await send(page).click();
  await expect(dialog).toContainText('This link does not work. It is over, or is not complete. Ask us for a new one.');
  await expect(dialog.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');

  await page.goto('/finalize-account?_done=1');
  await expect(heading(page)).toHaveText(titleOf(finalizing, 'done'));
});

/** Fills in the shipping address, except its state, and accepts the terms. */
async function fillIn(page: Page, input: InputMethod): Promise<void> {
  await input.type(named(page, 'shippingStreet1'), '12 Sample Street');
  await input.type(named(page, 'shippingStreet2'), 'Apt 4');
  await input.type(named(page, 'shippingCity'), 'Austin');
  await input.type(named(page, 'shippingZipCode'), '78701');
  await input.tick(box(page, terms));
}
