import type { Page } from '@playwright/test';
import { present, readAssessment, readDefinition } from './support/definition.ts';
import { entries, summary } from './support/menu.ts';
import { pagesToRead } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

/** Their headings; the other pages are judged by no words of theirs. */
const headings: { readonly [address: string]: string } = { '/': 'It’s your right to feel good', '/no-such-page': 'Page not found' };

for (const address of [...pagesToRead, '/no-such-page']) {
  test(`${address} can be read, and its menu opens and closes`, async ({ browserErrors, page }) => {
    browserErrors.expect(/404/);
    await page.goto(address);
    await expectReadable(page, headings[address] ?? /\S/);
    await summary(page).click();
    await expect(entries(page)).toBeVisible();
    await summary(page).click();
    await expect(entries(page)).toBeHidden();
  });
}

test('an entry of the menu leads to its page', async ({ page }) => {
  await page.goto('/');
  await summary(page).click();
  await entries(page).getByRole('link', { name: 'How ketamine works' }).click();
  await expect(page).toHaveURL('/how-ketamine-works');
});

/** The texts of the last one are prerendered; its fields are not. */
const pagesOfVisits = [
  { address: '/talk-to-us', words: present(readAssessment().step('start').page, 'page of start').title },
  { address: '/thank-you-for-your-interest', words: 'Thank you. We have your details.' },
  { address: '/call/booked', words: 'Your call is booked' },
  { address: '/call/success', words: 'Thanks for speaking with us' },
  { address: '/talk-with-us', words: present(readDefinition('lead', 1).step('start').title, 'title of start') },
];

for (const { address, words } of pagesOfVisits) {
  test(`${address} can be read`, async ({ page }) => {
    await page.goto(address);
    await expectReadable(page, words);
    if (address !== '/talk-with-us') await expect(page.locator('main a, main button, header a').first()).toBeVisible();
  });
}

test('Get Started leads to the words that say what to do instead', async ({ page }) => {
  await page.goto('/talk-to-us');
  await page.locator('main [type=submit]').click();
  await expect(page).toHaveURL(/#without-javascript$/);
  await expect(page.locator('noscript a[href^="tel:+"]')).toBeInViewport();
});

for (const address of ['/login', '/forgot-password', '/setup', '/sessions', '/checkout/reset', '/talk-with-us/questions']) {
  test(`${address} says in its first screen what to do instead`, async ({ page }) => {
    await page.goto(address);
    await expectReadable(page, /\S/);
  });
}

async function expectReadable(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
  await expect(page.locator('noscript p')).toContainText('need JavaScript, which is off here. Call our welcome team instead:');
  await expect(page.locator('noscript a[href^="tel:+"]')).toBeInViewport();
  await expect(page.locator('noscript a:is([href="tel:988"], [href="sms:988"], [href="tel:1-800-273-8255"])')).toHaveCount(3);
  await expect(page.locator('noscript a[href="tel:988"]')).toBeVisible();
  await expect(page.locator('noscript p')).not.toHaveCSS('padding-left', '0px');
  // Nothing is waited for that will not come.
  await expect(page.getByText('loading')).toBeHidden();
}
