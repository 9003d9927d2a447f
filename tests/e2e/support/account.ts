import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { InputMethod } from './input-methods.ts';
import { readPasswordLink } from './mailbox.ts';
import { TalkWithUs } from './talk-with-us.ts';

/** The heading of the screen. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** A field by its exact label. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Signs a buyer up, and gives the address of their account. */
export async function createAccount(page: Page): Promise<string> {
  const booking = await new TalkWithUs(page).openAccountAsBuyer();
  await booking.fillAccount();
  await booking.funnel.next.click();
  await page.waitForURL(/\/talk-with-us\/call$/);
  return booking.email;
}

/** Requests a link to choose a password, and gives it as the email has it. */
export async function requestPasswordLink(page: Page, email: string, input: InputMethod): Promise<string> {
  await page.goto('/forgot-password');
  await input.type(field(page, 'Email'), ` ${email.toUpperCase()} `);
  await input.press(page.getByRole('button', { name: 'Send the link' }));
  await expect(heading(page)).toHaveText('Look in your email');
  return readPasswordLink(page, email, 'Choose a new password');
}

/** Chooses a password by a mailed link. */
export async function choosePassword(page: Page, link: string, password: string, input: InputMethod): Promise<void> {
  await page.goto(link);
  await input.type(field(page, 'New password'), password);
  await input.type(field(page, 'New password again'), password);
  await input.press(page.getByRole('button', { name: 'Save my password' }));
  await expect(heading(page)).toHaveText('Your password has been changed!');
}

/** Logs in at /login. */
export async function logIn(page: Page, email: string, password: string, input: InputMethod): Promise<void> {
  await page.goto('/login');
  await input.type(field(page, 'Email'), email);
  await input.type(field(page, 'Password'), password);
  await input.press(page.getByRole('button', { name: 'Log in', exact: true }));
}
