import { xssPayloads } from '../fixtures/xss-payloads.ts';
import { expectAccessible } from './support/accessible.ts';
import { startFakeContentService } from './support/fake-content-service.ts';
import type { FakeContentService } from './support/fake-content-service.ts';
import { openPage } from './support/open-page.ts';
import { expect, test as base } from './support/test.ts';

/** The test function of journeys on a server whose content service is a fake that the journey controls. */
const test = base.extend<object, { readonly contentService: FakeContentService }>({
  contentService: [
    async ({ browserName: _any }, provide) => {
      const service = await startFakeContentService();
      await provide(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  serverOptions: [({ contentService }, provide) => provide({ variables: { CONTENT_URL: contentService.origin } }), { scope: 'worker' }],
});

/** The error for a picture of a hostile post: the fake has none of them. The site requests pictures at an address of its own. */
const missingPicture = /status of (?:404|502|503) .*\/journal-pictures\//;

const hostile = xssPayloads.join('\n');

/** A post in the format of WordPress, in which every text is hostile. */
function describeHostilePost(slug: string): object {
  return {
    id: 7,
    slug,
    date_gmt: '2026-03-01T12:00:00',
    modified_gmt: '2026-03-01T12:00:00',
    status: 'publish',
    type: 'post',
    title: { rendered: `Hostile ${hostile}` },
    excerpt: { rendered: hostile, protected: false },
    content: {
      rendered: `${xssPayloads.map((payload) => `<div>${payload}</div>`).join('\n')}<p>The end of the story</p>`,
      protected: false,
    },
    categories: [9],
    tags: [],
    _embedded: embedTexts(hostile),
  };
}

/** The resources that WordPress embeds in a post, with `text` in each field. The picture is at an address of the service and is shown. */
function embedTexts(text: string): object {
  return {
    author: [{ id: 1, name: text, description: text }],
    'wp:featuredmedia': [{ id: 2, alt_text: text, source_url: '/wp-content/uploads/hostile.png' }],
    'wp:term': [[{ id: 9, name: text, slug: 'hostile', taxonomy: 'category' }], [{ id: 8, name: text, slug: 'tag', taxonomy: 'post_tag' }]],
  };
}

/** A post for each payload, in which every text is the payload. */
const posts = xssPayloads.map((payload, index) => ({
  id: 100 + index,
  slug: `payload-${index}`,
  title: { rendered: payload },
  excerpt: { rendered: payload, protected: false },
  content: { rendered: payload, protected: false },
  _embedded: embedTexts(payload),
}));

/** The response for a path: for the category and for suggestions `posts`, for everything else a post with all payloads. */
function answerHostile(path: string) {
  const list = path.includes('include=') || path.includes('categories=9') ? posts : [describeHostilePost('hostile')];
  const results = path.includes('/search?') ? posts.map(({ id }) => ({ id })) : list;
  const body = path.includes('/categories?') ? [{ id: 9, name: hostile, slug: 'hostile', taxonomy: 'category' }] : results;
  return { status: 200, body: JSON.stringify(body) };
}

test('when the service never responds, the page is shown and says what is missing', async ({ page, contentService, browserErrors }) => {
  browserErrors.expect(/status of 503/);
  contentService.answerWith(() => undefined);
  await page.goto('/journal');
  await expect(page.getByText('Error... The list of all stories did not load.')).toBeVisible();
  await expectAccessible(page, 'the landing page without its parts');
  expect((await page.goto('/journal/slow'))?.status()).toBe(503);
  await expect(page.getByText('Error... This page of the journal did not load.')).toBeVisible();
  await expectAccessible(page, 'a post that did not come');
});

for (const [what, answer] of [
  ['500', { status: 500, body: '{"code":"internal_server_error","message":"x","data":{"status":500}}' }],
  ['garbage', { status: 200, body: '<html>Not JSON' }],
] as const) {
  test(`when the service responds with ${what}, the page says so, and Retry shows the post when the service works again`, async ({
    page,
    contentService,
    browserErrors,
  }) => {
    browserErrors.expect(/status of 503/);
    browserErrors.expect(missingPicture);
    contentService.answerWith(() => answer);
    await page.goto(`/journal/after-${what}`);
    await expect(page.getByText('Error... This page of the journal did not load.')).toBeVisible();
    contentService.answerWith(() => ({ status: 200, body: JSON.stringify([describeHostilePost(`after-${what}`)]) }));
    const retry = page.getByRole('link', { name: 'Retry' });
    await expect(async () => {
      // An earlier press may already have replaced the page, without this button.
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
      await expect(page.getByText('The end of the story')).toHaveCount(1, { timeout: 2_000 });
    }).toPass();
  });
}

test('stories are suggested as soon as the search of the service works again', async ({ page, contentService, browserErrors }) => {
  browserErrors.expect(missingPicture);
  // Each search fails the first time. A failure for a certain time instead could outlast the few retries of the page on a busy machine.
  const failedSearches = new Set<string>();
  contentService.answerWith((path) => {
    if (!path.includes('/search?') || failedSearches.has(path)) return answerHostile(path);
    failedSearches.add(path);
    return { status: 500, body: '{}' };
  });
  await page.goto('/journal');
  const failed = page.waitForResponse((response) => response.url().includes('query%3Dtea'));
  await page.getByRole('combobox', { name: 'Search the journal' }).pressSequentially('tea');
  expect(((await (await failed).json()) as { content: { unavailable: string[] } }).content.unavailable).toContain('stories');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a post whose slug is in another script is shown', async ({ page, contentService, browserErrors }) => {
  browserErrors.expect(missingPicture);
  contentService.answerWith(() => ({ status: 200, body: JSON.stringify([describeHostilePost('%E9%83%A8%E5%B1%8B')]) }));
  expect((await page.goto('/journal/%E9%83%A8%E5%B1%8B'))?.status()).toBe(200);
  await expect(page.getByText('The end of the story')).toBeVisible();
});

test('no script of a hostile post runs, and none breaks the page', async ({ page, server, contentService, browserErrors }) => {
  browserErrors.expect(missingPicture);
  contentService.answerWith(answerHostile);
  const ran: string[] = [];
  await page.exposeFunction('wasRun', () => ran.push(page.url()));
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== server.origin) elsewhere.push(request.url());
  });
  await openPage(page, '/journal/hostile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hostile');
  await expect(page.getByText('The end of the story')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Footer' })).toBeVisible();
  // Triggers handlers in the payloads that wait for a pointer.
  for (const link of await page.locator('article a').all()) await link.dispatchEvent('mouseover');
  await openPage(page, '/journal/categories/9/hostile');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(xssPayloads.length);
  await openPage(page, '/journal/search?query=hostile');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(xssPayloads.length);
  await page.getByRole('combobox').pressSequentially(' x');
  await expect(page.getByRole('option')).toHaveCount(5);
  expect([ran, elsewhere.filter((address) => !address.startsWith('data:'))]).toEqual([[], []]);
});
