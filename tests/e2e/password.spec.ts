import { button, createAccount, field, forgotPassword, heading, requestPasswordLink, resetPassword, titleOf } from './support/account.ts';
import { expectAccessible } from './support/accessible.ts';
import { newEmail } from './support/booking.ts';
import { present, readField } from './support/definition.ts';
import { summaryOf } from './support/form-messages.ts';
import { mouse } from './support/input-methods.ts';
import { recordRequestContents } from './support/request-contents.ts';
import { expect, phone, test } from './support/test.ts';

const newPassword = 'Quiet path 7';
const email = readField('email.v1', 'email');
const password = readField('reset-password.v1', 'newPassword');
const again = readField('reset-password.v1', 'confirmPassword');
const linkOver = 'This link does not work. It was used already, is over, or is not complete. Ask for a new link.';
const incomplete = 'Please ensure you either click the email link in the email or copy paste the link in full.';

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('a forgotten password is changed by the link of an email, which works once', async ({ page, server, browserErrors }) => {
    browserErrors.expect(/404/);
    const address = await createAccount(page);
    const input = mouse();
    await page.goto('/forgot-password');
    await expect(field(page, email.title)).toBeVisible();
    await expectAccessible(page, 'forgotten password');
    await input.press(button(page, forgotPassword.step('email')));
    await expect(page.getByRole('link', { name: email.missing })).toBeVisible();
    const link = await requestPasswordLink(page, address, input);
    const code = new URL(link).searchParams.get('code') ?? '';

    const requests = recordRequestContents(page);
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(field(page, password.title)).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(address);
    await input.type(field(page, password.title), 'quiet path');
    await input.type(field(page, again.title), 'quiet');
    await input.press(button(page, resetPassword.step('password')));
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      summaryOf(password, password.wrong),
      summaryOf(again, again.wrong),
    ]);
    await expectAccessible(page, 'rejected password');
    await input.type(field(page, password.title), 'Password123');
    await input.type(field(page, again.title), 'Password123');
    await input.press(button(page, resetPassword.step('password')));
    await expect(page.getByRole('link', { name: 'This password is too common.' })).toBeVisible();
    browserErrors.expect(/422/);

    const show = page.getByRole('button', { name: `Show ${password.title}`, exact: true });
    await input.type(field(page, password.title), newPassword);
    await input.press(show);
    await expect(field(page, password.title)).toHaveAttribute('type', 'text');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(field(page, password.title)).toHaveAccessibleDescription(
      /8 characters or more ?, done\. A number ?, done\. A capital letter ?, done\./,
    );
    await input.type(field(page, again.title), newPassword);
    await expectAccessible(page, 'new password');
    await input.press(button(page, resetPassword.step('password')));
    await expect(heading(page)).toHaveText(titleOf(resetPassword, 'done'));
    await expectAccessible(page, 'changed password');
    await page.reload();
    await expect(heading(page)).toHaveText(titleOf(resetPassword, 'done'));
    await expect(page.getByRole('dialog')).toHaveCount(0);

    expect(requests.with(code)).toEqual(['document', 'POST /v1/auth/reset-password', 'POST /v1/auth/reset-password']);
    expect(requests.with(newPassword)).toEqual(['POST /v1/auth/reset-password']);
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    for (const secret of [code, newPassword, 'reset-password@']) expect(stored).not.toContain(secret);
    for (const secret of [code, newPassword]) expect(server.output()).not.toContain(secret);

    await page.goto(link);
    await input.type(field(page, password.title), 'Other path 8');
    await input.type(field(page, again.title), 'Other path 8');
    await input.press(button(page, resetPassword.step('password')));
    const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
    await expect(dialog).toContainText(linkOver);
    await expectAccessible(page, 'used link');
    await input.press(dialog.getByRole('link', { name: 'Ask for a new link' }));
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(heading(page)).toHaveText(titleOf(forgotPassword, 'email'));
  });

  test('a link without its code says what to do, and leads to a new link', async ({ page }) => {
    const input = mouse();
    await page.goto('/reset-password');
    const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
    await expect(dialog).toContainText(incomplete);
    await expectAccessible(page, 'incomplete link');
    await input.press(dialog.getByRole('button', { name: 'Go Back' }));
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(heading(page)).toHaveText(titleOf(forgotPassword, 'email'));
  });
});

test('an address without an account sees the same page, and the address is kept nowhere', async ({ page }) => {
  const address = newEmail();
  await page.goto('/forgot-password');
  await field(page, email.title).fill(address);
  await button(page, forgotPassword.step('email')).click();
  await expect(heading(page)).toHaveText(titleOf(forgotPassword, 'sent'));
  await expect(page.getByText(present(forgotPassword.step('sent').page?.lead, 'lead of sent').replace('{email}', address))).toBeVisible();
  await expectAccessible(page, 'requested link');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(address);
  await page.reload();
  await expect(page.getByText('What you enter here is not kept when the page is loaded again.')).toBeVisible();
  await expect(page.getByText('not in this tab')).toHaveCount(0);
  await field(page, email.title).fill(address);
  await button(page, forgotPassword.step('email')).click();
  await page.getByRole('link', { name: present(forgotPassword.step('sent').page?.links?.[0], 'link in sent').link }).click();
  await expect(heading(page)).toHaveText(titleOf(forgotPassword, 'email'));
  await page.goto('/forgot-password/sent');
  await expect(heading(page)).toHaveText(titleOf(forgotPassword, 'email'));
});
