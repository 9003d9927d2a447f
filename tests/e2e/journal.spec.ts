import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openPage } from './support/open-page.ts';
import { unknownWord } from './support/journal-content.ts';
import { recordViews } from './support/journal-views.ts';
import { holdRequests } from './support/network.ts';
import { expect, test } from './support/test.ts';

/** The entries of the list that grows while it is scrolled. */
function listed(page: Page) {
  return page.locator('section[aria-labelledby=stories] li');
}

/** Scrolls to the end of the page until the list has `count` stories. */
async function scrollUntil(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return listed(page).count();
    })
    .toBeGreaterThanOrEqual(count);
}

test('landing page, post, category and search are hydrated without a warning, and accessible', async ({
  page,
  journal: { post, category, word },
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && !message.text().startsWith('Slow request')) warnings.push(message.text());
  });
  for (const [address, heading] of [
    ['/journal', 'Journal'],
    [post.href, post.title],
    [category.href, category.name],
    [`/journal/search?query=${word}`, 'Search'],
    [`/journal/search?query=${unknownWord}`, 'Search'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectAccessible(page, address);
  }
  await expect(page.getByRole('heading', { name: `We found no result for “${unknownWord}”` })).toBeVisible();
  expect(warnings).toEqual([]);
});

test('a page of the journal that does not exist is answered with 404, and links to others', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404/);
  for (const address of ['/journal/nothing-here', '/journal/a&utm_source=letter', '/journal/a/b/c', '/journal/categories/none/practice']) {
    const answer = await page.goto(address);
    expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
    await expect(page.getByText('Sorry the story was not found.')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  }
  await expectAccessible(page, 'a story that is not there');
  await page.getByRole('link', { name: 'All stories of the journal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
});

test('a page beyond the end of a list is answered with 404, names the list, and links to its first page', async ({
  page,
  browserErrors,
  journal: { category, word },
}) => {
  browserErrors.expect(/status of 404/);
  for (const [first, name, asked] of [
    [`/journal/search?query=${word}`, `for “${word}”`, `/journal/search?query=${word}&page=99999`],
    [category.href, `for “${category.name}”`, `${category.href}?page=9999`],
    ['/journal', 'of the journal', '/journal?page=9999'],
  ] as const) {
    const answer = await page.goto(asked);
    expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(new RegExp(`^There is no page \\d+ ${name}$`));
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expectAccessible(page, `${name}, a page that is not there`);
    await page.getByRole('link', { name: 'first page' }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === first);
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading').first()).toBeVisible();
  }
});

test('the list grows while it is scrolled, has each story once, and is restored on Back from a story', async ({ page, journal }) => {
  test.skip(journal.total <= 10, 'The content service has one page of stories only.');
  const count = Math.min(journal.total, 30);
  await page.goto('/journal');
  await scrollUntil(page, count);
  const titles = await listed(page).getByRole('link').allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
  const link = listed(page)
    .nth(Math.min(count - 1, 22))
    .getByRole('link')
    .first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(link).toHaveText(title);
  await expect(link).toBeInViewport();
});

test('when the next stories cannot be loaded, the list says so, and loads them on Retry', async ({ page, browserErrors, journal }) => {
  test.skip(journal.total <= 10, 'The content service has one page of stories only.');
  browserErrors.expect(/status of 503/);
  await page.route(/journal\/page\?.*page%3D2/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/journal');
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return page.getByRole('alert').count();
    })
    .toBe(1);
  await expect(page.getByRole('alert')).toContainText('Error...');
  await expectAccessible(page, 'the next stories did not come');
  await page.unroute(/journal\/page\?.*page%3D2/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await scrollUntil(page, Math.min(journal.total, 20));
});

test('a view of a post is counted once in a visit', async ({ page, journal: { post } }) => {
  const views = await recordViews(page);
  await page.goto(post.href);
  await expect.poll(() => views.length).toBe(1);
  await page.reload();
  await page.getByRole('heading', { name: 'Keep reading' }).scrollIntoViewIfNeeded();
  await page.locator('section[aria-labelledby=related] li').getByRole('link').first().click();
  await expect.poll(() => views.length).toBe(2);
  expect(views[0]).not.toEqual(views[1]);
});

test('the address of a post is copied', async ({ page, context, journal: { post } }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, post.href);
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('The address is copied')).toBeVisible();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(post.href);
});

test('a post is printed without the frame of the site', async ({ page, journal: { post } }) => {
  await page.goto(post.href);
  const buttons = page.getByRole('article').getByRole('button');
  const frame = [page.getByRole('banner'), page.getByRole('contentinfo'), buttons, page.getByRole('heading', { name: 'Keep reading' })];
  for (const part of frame) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of frame) await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').getByRole('complementary', { name: 'Crisis support' })).toBeVisible();
});

test('stories are suggested for a text that was typed before hydration', async ({ page, journal: { word } }) => {
  const loadApp = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/journal', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Search the journal' }).pressSequentially(word.slice(0, 4));
  await expect(page.getByRole('option')).toHaveCount(0);
  loadApp();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('stories are suggested while typing, chosen by keyboard or mouse, and closed by Escape', async ({ page, journal: { word } }) => {
  const begun = word.slice(0, 4);
  await openPage(page, '/journal');
  const field = page.getByRole('combobox', { name: 'Search the journal' });
  const options = page.getByRole('option');
  await field.pressSequentially(begun);
  await expect(options.first()).toBeVisible();
  await expectAccessible(page, 'suggested stories');
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(begun);
  // Until the page has requested suggestions for the longer word, it may show those for the shorter one.
  const asked = page.waitForRequest((request) => request.url().endsWith(`query%3D${word.slice(0, 5)}`));
  await field.pressSequentially(word.charAt(4));
  await asked;
  const title = await options.first().innerText();
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await field.fill(word);
  await options.first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Journal');
  await page.goBack();
  await field.fill(unknownWord);
  await expect(page.getByRole('status').filter({ hasText: 'No story is suggested.' })).toBeAttached();
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: `We found no result for “${unknownWord}”` })).toBeVisible();
});

test('a post has the metadata for a preview with its picture, and a link to the feed', async ({ page, request, journal: { post } }) => {
  await page.goto(post.href);
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/journal/feed.xml');
});

test('a search that is sent before hydration finds its stories', async ({ page, journal: { post, word } }) => {
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto('/journal', { waitUntil: 'commit' });
  await page.getByRole('combobox').fill(word);
  await page.getByRole('combobox').press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === `/journal/search?query=${word}`, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('link', { name: post.title })).toBeAttached();
});

test('the footer leads to the journal', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts can be read, lists paged, categories chosen and stories searched', async ({
    page,
    journal: { post, category, word, total },
  }) => {
    test.skip(total <= 10, 'The content service has one page of stories only.');
    await page.goto('/journal');
    const first = await listed(page).first().innerText();
    await page.getByRole('link', { name: 'More stories' }).click();
    await expect(page).toHaveURL(/\/journal\?page=2$/);
    expect(await listed(page).first().innerText()).not.toBe(first);
    await page.getByRole('link', { name: 'Newer stories' }).click();
    await page.getByRole('link', { name: category.name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name);
    await page.getByRole('combobox').fill(word);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === `/journal/search?query=${word}`);
    await page.getByRole('main').getByRole('link', { name: post.title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  });
});
