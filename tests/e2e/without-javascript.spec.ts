import type { Page } from '@playwright/test';
import { present, readAssessment, readDefinition } from './support/definition.ts';
import { entries, summary } from './support/menu.ts';
import { pagesToRead } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

/** The headings of some of the pages. For the other pages, no text is checked. */
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

/** The first screens of flows and a page after one, each with a prerendered text. The last has no prerendered fields. */
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

test('Get Started leads to the text that says what to do without JavaScript', async ({ page }) => {
  await page.goto('/talk-to-us');
  await page.locator('main [type=submit]').click();
  await expect(page).toHaveURL(/#without-javascript$/);
  await expect(page.locator('noscript a[href^="tel:+"]')).toBeInViewport();
});

for (const address of ['/login', '/forgot-password', '/setup', '/sessions', '/checkout/reset', '/talk-with-us/questions']) {
  test(`${address} says without scrolling what to do without JavaScript`, async ({ page }) => {
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
  // Without scripts nothing loads, so no text may say that something is loading.
  await expect(page.getByText('loading')).toBeHidden();
}
