import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The emails to an address with this subject, in the list of the local mailbox. */
export function emailsTo(page: Page, email: string, subject: string): Locator {
  return page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject });
}

/** Opens the local mailbox, and waits until it has exactly one email to an address with this subject. */
export async function expectOneEmail(page: Page, email: string, subject: string): Promise<void> {
  await expect(async () => {
    await page.goto('/standins/mail');
    await expect(emailsTo(page, email, subject)).toHaveCount(1, { timeout: 500 });
  }).toPass();
}

/** Waits for the only email to an address with this subject, and opens it; returns its link to choose a password. */
export async function readPasswordLink(page: Page, email: string, subject: string): Promise<string> {
  await expectOneEmail(page, email, subject);
  await emailsTo(page, email, subject).getByRole('link').click();
  return (await page.getByRole('link', { name: 'reset-password' }).getAttribute('href')) ?? '';
}
