import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { present, readDefinition, readField } from './definition.ts';
import type { Definition, Step } from './definition.ts';
import type { InputMethod } from './input-methods.ts';
import { readPasswordLink } from './mailbox.ts';
import { TalkWithUs } from './talk-with-us.ts';

/** The flows around a password, as their files have them. */
export const forgotPassword = readDefinition('forgot-password', 1);
export const resetPassword = readDefinition('reset-password', 1);
export const login = readDefinition('login', 1);

const email = readField('email.v1', 'email');
const newPassword = readField('reset-password.v1', 'newPassword');
const newPasswordAgain = readField('reset-password.v1', 'confirmPassword');
const loginEmail = readField('login.v1', 'email');
const loginPassword = readField('login.v1', 'password');

/** The button that sends a step. */
export const button = (page: Page, { id, next }: Step): Locator =>
  page.getByRole('button', { name: present(next, `button of ${id}`), exact: true });

/** The heading of the screen. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** A field by its exact label. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** The heading of a step. */
export function titleOf(definition: Definition, id: string): string {
  const { title, page } = definition.step(id);
  return present(page?.title ?? title, `title of ${id}`);
}

/** Signs a buyer up; returns the email address of the account. */
export async function createAccount(page: Page): Promise<string> {
  const booking = await new TalkWithUs(page).openAccountAsBuyer();
  await booking.fillAccount();
  await booking.funnel.next.click();
  await page.waitForURL(/\/talk-with-us\/call$/);
  return booking.email;
}

/** Requests a link to choose a password; returns the link in the email. The address is typed in capitals and with spaces around it. */
export async function requestPasswordLink(page: Page, address: string, input: InputMethod): Promise<string> {
  await page.goto('/forgot-password');
  await input.type(field(page, email.title), ` ${address.toUpperCase()} `);
  await input.press(button(page, forgotPassword.step('email')));
  await expect(heading(page)).toHaveText(titleOf(forgotPassword, 'sent'));
  return readPasswordLink(page, address, 'Choose a new password');
}

/** Opens a link from an email, and chooses a password there. */
export async function choosePassword(page: Page, link: string, password: string, input: InputMethod): Promise<void> {
  await page.goto(link);
  await input.type(field(page, newPassword.title), password);
  await input.type(field(page, newPasswordAgain.title), password);
  await input.press(button(page, resetPassword.step('password')));
  await expect(heading(page)).toHaveText(titleOf(resetPassword, 'done'));
}

/** Logs in at /login. */
export async function logIn(page: Page, address: string, password: string, input: InputMethod): Promise<void> {
  await page.goto('/login');
  await input.type(field(page, loginEmail.title), address);
  await input.type(field(page, loginPassword.title), password);
  await input.press(button(page, login.step('credentials')));
}
