import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { waitForHydration } from './support/first-question.ts';
import { newEmail } from './support/booking.ts';
import { readField } from './support/definition.ts';
import { inOrder } from './support/form-messages.ts';
import { keyboard } from './support/input-methods.ts';
import { emailsTo, expectOneEmail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { desktop, expect, phone, test } from './support/test.ts';

const subject = 'Please confirm: letters from the journal';
const thanks = 'Thanks for subscribing! Check your email for a confirmation message.';
const failure = '“Join the Newsletter” did not reach us. Your address is still here; please try again.';
const call = '**/v1/web/subscribe';

/** Opens the only email to an address, and returns its link to confirm or to unsubscribe. */
async function readLink(page: Page, email: string, what: 'confirm' | 'unsubscribe'): Promise<string> {
  await expectOneEmail(page, email, subject);
  await emailsTo(page, email, subject).getByRole('link').click();
  return (await page.getByRole('link', { name: `newsletter/${what}` }).getAttribute('href')) ?? '';
}

const listed = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });

/** Waits until the fake list service has the given number of rows for the address: one, or none. */
async function expectListed(page: Page, email: string, rows: 0 | 1): Promise<void> {
  await expect(async () => {
    await page.goto('/standins/lists');
    await expect(listed(page, email)).toHaveCount(rows, { timeout: 500 });
  }).toPass();
}

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('the form of the footer is sent once, however often it is pressed, and keeps its place', async ({ page }) => {
    const email = newEmail();
    const sent: string[] = [];
    await page.route(call, async (route) => {
      sent.push(route.request().postData() ?? '');
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await openPage(page, '/');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Letters from the journal').fill('sample.example');
    await footer.getByRole('button', { name: 'Join' }).click();
    await expect(footer.getByLabel('Letters from the journal')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'footer with an error');
    await page.reload();
    await waitForHydration(page);
    await footer.getByLabel('Letters from the journal').fill(email);
    const before = await footer.evaluate((element) => element.getBoundingClientRect().height);
    const join = footer.getByRole('button', { name: 'Join' });
    await join.dblclick();
    await expect(footer.getByRole('status')).toHaveText(thanks);
    expect(sent).toHaveLength(1);
    const timezoneOffset = await page.evaluate(() => -new Date().getTimezoneOffset() / 60);
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ form: 'footer', email, timezoneOffset });
    expect(await footer.evaluate((element) => element.getBoundingClientRect().height)).toBeCloseTo(before, 0);
    await expectAccessible(page, 'footer, sent');
  });
});

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('a client subscribes to the newsletter, confirms by the link in an email, and unsubscribes by the link in another', async ({
    page,
    server,
    browserErrors,
  }) => {
    const email = newEmail();
    const input = keyboard(page);
    const join = page.getByRole('button', { name: 'Join the Newsletter' });
    const address = page.getByLabel('Email');
    const viewed = page.waitForRequest((request) => request.postData()?.includes('view_newsletter_signup') === true);
    await page.goto('/newsletter/signup');
    await viewed;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You deserve to feel good.');
    await expectAccessible(page, 'newsletter');

    await input.type(page.getByLabel('Name'), 'Sample Client');
    await input.type(address, 'sample.example');
    await input.press(join);
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription(inOrder(readField('newsletter.v1', 'email').wrong));
    await expectAccessible(page, 'newsletter with an error');

    browserErrors.expect(/ERR_FAILED/);
    await page.route(call, (route) => route.abort());
    await input.type(address, email);
    await input.press(join);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(failure);
    await expect(page.getByRole('main').getByRole('alert').locator('a[href^="tel:+"]')).toBeVisible();
    await expect(address).toHaveValue(email);
    await expect(address).not.toHaveAttribute('aria-invalid');
    await expectAccessible(page, 'newsletter, not sent');
    await page.unroute(call);
    await input.press(page.getByRole('button', { name: 'Retry' }));
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Visit main site' })).toBeVisible();
    await expectAccessible(page, 'newsletter, sent');
    await input.press(page.getByRole('link', { name: 'Visit main site' }));
    await expect(page).toHaveURL((url) => url.pathname === '/');

    await page.goto(await readLink(page, email, 'confirm'));
    await expectAccessible(page, 'link that confirms');
    await expectNotListed(page, email);
    await input.press(page.getByRole('button', { name: 'Yes, send me letters' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list.');
    await expectAccessible(page, 'confirmed');
    await expectListed(page, email, 1);
    await expect(listed(page, email)).toContainText('Sample Client');
    // The server records the delivery after the list service has the address, so this polls.
    await expect
      .poll(async () => (await server.exportRows('subscribers')).filter((row) => row['email'] === email))
      .toMatchObject([{ list: 'newsletter', name: 'Sample Client', is_delivered: true }]);

    await page.goto(await readLink(page, email, 'unsubscribe'));
    await input.press(page.getByRole('button', { name: 'Send me no more letters' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off the list.');
    await expectListed(page, email, 0);
  });
});

/** Fails when the list service has the address: opening the link must not confirm, because malware scanners open links too. */
async function expectNotListed(page: Page, email: string): Promise<void> {
  const text = await (await page.request.get('/standins/lists')).text();
  expect(text).not.toContain(email);
}

/** Presses the button that replaces the proof of work without scripts, until the server accepts a press: it refuses early ones. */
async function pressUntilItCounts(page: Page): Promise<void> {
  const press = async (): Promise<number> => {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send it' }).click();
    return (await answer).status();
  };
  await expect.poll(press, { message: 'the status of what is sent', intervals: [100] }).toBe(303);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the footer is answered by pages: typed values stay, one more press sends them, and emails confirm', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/422|404/);
    const email = newEmail();
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Letters from the journal').fill('sample@example');
    await footer.getByRole('button', { name: 'Join' }).click();
    const again = page.getByRole('main').getByLabel('Letters from the journal');
    await expect(again).toHaveValue('sample@example');
    await expect(again).toHaveAccessibleDescription(inOrder(readField('newsletter.v1', 'email').wrong));
    await again.fill(email);
    await page.getByRole('main').getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more press');
    await pressUntilItCounts(page);
    await expect(page).toHaveURL(/\/email-form\?sent=footer$/);
    await expect(page.getByRole('main')).toContainText(thanks);

    await page.goto(await readLink(page, email, 'confirm'));
    await page.getByRole('button', { name: 'Yes, send me letters' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list.');
    await page.goto('/newsletter/confirm?code=cut');
    await page.getByRole('button', { name: 'Yes, send me letters' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  });
});

test('the debug page of playlists requests ten playlists for music, and shows the number of results, or the message of a failure', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/502/);
  const searched = page.waitForRequest('**/v1/web/playlist-search');
  await openPage(page, '/__playlist-test');
  await page.getByRole('button', { name: 'Search' }).click();
  expect((await searched).postDataJSON()).toEqual({ k: 10, searchString: 'music' });
  await expect(page.getByRole('status')).toHaveText('4 playlists');
  await expectAccessible(page, 'playlists');
  await page.getByLabel('searchString').fill('fail please');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toHaveText('The playlist service has answered with status 500.');
});
