import { expect, it, vi } from 'vitest';
import { createContentService } from '../adapters/real/content-service.ts';
import type { ContentFetch, ContentService } from '../adapters/real/content-service.ts';
import { cacheContent } from './cached-content.ts';
import { readJournalAddress } from './journal-addresses.ts';
import { buildJournalPage, isNotThere } from './journal-model.ts';
import type { JournalPage, JournalSources } from './journal-parts.ts';
import { limitReports } from './limit-reports.ts';
import { createPictureAddresses } from './picture-addresses.ts';
import { createPostModel } from './post-model.ts';
import { createStaleCache } from './stale-cache.ts';

const url = 'https://content.example.com';
const describePosts = createPostModel(url, createPictureAddresses(url, 'a secret of a test'));
const embed = '_embed=author,wp:featuredmedia,wp:term';
const post = (id: number, other: object = {}) => ({ id, slug: `post-${id}`, title: { rendered: `Post ${id}` }, ...other });
const inCategory = (id: number) => ({ _embedded: { 'wp:term': [[{ id, name: `Term ${id}`, slug: `term-${id}`, taxonomy: 'category' }]] } });

function read(
  address: string,
  content: ContentService,
  { timeoutMs = 5_000, onFailure = () => undefined }: Partial<Pick<JournalSources, 'timeoutMs' | 'onFailure'>> = {},
): Promise<JournalPage> {
  return buildJournalPage(readJournalAddress(address)!, { content, describe: describePosts, timeoutMs, onFailure });
}

/** Answers with the first entry whose text the path contains, and with an empty list otherwise. */
function answering(answers: { readonly [part: string]: unknown }, asked: string[] = []): ContentFetch {
  return async (path) => {
    const decoded = decodeURIComponent(path);
    asked.push(decoded);
    const found = Object.entries(answers).find(([part]) => decoded.includes(part))?.[1] ?? [];
    return found instanceof Response ? found.clone() : Response.json(found);
  };
}

const titles = (posts: readonly { readonly title: string }[] | undefined) => posts?.map(({ title }) => title);

it('a page does not wait for a service that is slow, and the answer is there for the next reader', async () => {
  const answers: (() => void)[] = [];
  const send: ContentFetch = () =>
    new Promise((resolve) => {
      answers.push(() => resolve(Response.json([post(1)])));
    });
  const cache = createStaleCache({ freshMs: 60_000, retryMs: 2_000, maxSize: 1_000_000, measure: () => 1, now: () => 0 });
  const content = cacheContent(createContentService(send), cache);
  const onFailure = vi.fn<JournalSources['onFailure']>();
  expect((await read('/journal/post-1', content, { timeoutMs: 20, onFailure })).kind).toBe('unavailable');
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('stories', expect.objectContaining({ code: 'late' }));
  // Only now does the service answer.
  for (const answer of answers) answer();
  await vi.waitFor(
    async () => expect((await read('/journal/post-1', content, { timeoutMs: 20 })).post?.card.title).toBe('Post 1'),
    120_000,
  );
});

it('a post stays up while the service is down, and is renewed when it is back', async () => {
  const clock = { at: 0 };
  const cache = createStaleCache({ freshMs: 100, retryMs: 10, maxSize: 1_000_000, measure: () => 1, now: () => clock.at });
  const send = vi.fn<ContentFetch>(async () => Response.json([post(1)]));
  const content = cacheContent(createContentService(send), cache);
  const title = async () => (await read('/journal/post-1', content)).post?.card.title;
  expect(await title()).toBe('Post 1');
  send.mockRejectedValue(new TypeError('fetch failed'));
  clock.at = 150;
  expect(await title()).toBe('Post 1');
  await vi.waitFor(() => expect(send.mock.settledResults.at(-1)?.type).toBe('rejected'), 120_000);
  expect(await title()).toBe('Post 1');
  send.mockImplementation(async () => Response.json([post(1, { title: { rendered: 'Post 1, rewritten' } })]));
  clock.at = 200;
  await vi.waitFor(async () => expect(await title()).toBe('Post 1, rewritten'), 120_000);
});

it('reports a part that fails, once a minute', async () => {
  const clock = { at: new Date(0) };
  const report = vi.fn<JournalSources['onFailure']>();
  const onFailure = limitReports(report, () => clock.at);
  const content = createContentService(answering({ posts: Response.json({ code: 'internal_server_error' }, { status: 500 }) }));
  const readTwice = async () => {
    await read('/journal?page=2', content, { onFailure });
    await read('/journal?page=3', content, { onFailure });
  };
  await readTwice();
  expect(report).toHaveBeenCalledExactlyOnceWith('stories', expect.objectContaining({ status: 500, code: 'internal_server_error' }));
  clock.at = new Date(60_000);
  await readTwice();
  expect(report).toHaveBeenCalledTimes(2);
});

it('at most eight requests are under way at once, and views do not hold them up', async () => {
  const answers: (() => void)[] = [];
  const send: ContentFetch = () =>
    new Promise((resolve) => {
      answers.push(() => resolve(Response.json([])));
    });
  const content = createContentService(send);
  const lists = Array.from({ length: 20 }, (_, page) => content.loadPosts({ perPage: 1, page: page + 1 }));
  await vi.waitFor(() => expect(answers).toHaveLength(8), 120_000);
  const view = content.countView(1);
  await vi.waitFor(() => expect(answers).toHaveLength(9), 120_000);
  while (answers.length > 0) {
    answers.shift()?.();
    await new Promise(setImmediate);
    expect(answers.length).toBeLessThanOrEqual(9);
  }
  await expect(Promise.all([...lists, view])).resolves.toHaveLength(21);
});

it.each([
  ['/journal/7/an-old-slug', '/journal/post-7'],
  ['/journal/7/post-7', '/journal/post-7'],
  ['/journal/categories/4/another-slug', '/journal/categories/4/term-4'],
  ['/journal/categories/4/another-slug?page=2', '/journal/categories/4/term-4?page=2'],
])('%s is the page with the address %s', async (asked, address) => {
  const category = [{ id: 4, name: 'Term 4', slug: 'term-4', taxonomy: 'category', count: 3 }];
  const send = answering({ 'slug=an-old-slug': [], '/posts': [post(7)], '/categories': category });
  expect((await read(asked, createContentService(send))).address).toBe(address);
});

it.each([
  ['a category that there is not', '/journal/categories/5/none'],
  ['the category that lists leave out', '/journal/categories/12/internal'],
  ['a slug that is longer than any', `/journal/${'a'.repeat(201)}`],
])('%s is missing', async (_what, address) => {
  const category = [{ id: 4, name: 'Term 4', slug: 'term-4', taxonomy: 'category', count: 3 }];
  const send = answering({ '/posts': [post(1)], '/categories': category });
  expect((await read(address, createContentService(send))).kind).toBe('missing');
});

it.each([
  ['search', '/journal/search?query=tea&page=7', { query: 'tea' }],
  ['category', '/journal/categories/4/term-4?page=7', { query: 'Term 4' }],
  ['landing', '/journal?page=7', { title: 'Journal, page 7' }],
])('a page of a %s beyond the last is not there, and has what it is a page of and the categories', async (kind, address, of) => {
  const beyond = Response.json({ code: 'rest_post_invalid_page_number', message: 'x', data: { status: 400 } }, { status: 400 });
  const category = [{ id: 4, name: 'Term 4', slug: 'term-4', taxonomy: 'category', count: 3 }];
  const page = await read(address, createContentService(answering({ 'page=7': beyond, '/categories': category })));
  expect(page).toMatchObject({ kind, address, ...of, stories: { posts: [], page: 7 }, categories: [{ name: 'Term 4' }] });
  expect(isNotThere(page)).toBe(true);
});

it('a category without stories is there, and no page links to it', async () => {
  const category = [{ id: 4, name: 'Term 4', slug: 'term-4', taxonomy: 'category', count: 0 }];
  const page = await read('/journal/categories/4/term-4', createContentService(answering({ '/categories': category })));
  expect(page).toMatchObject({ kind: 'category', title: 'Term 4', categories: [], stories: { posts: [] } });
});

it('all pages of the categories are read', async () => {
  const list = (from: number, count: number) =>
    Response.json(
      Array.from({ length: count }, (_, index) => ({ id: from + index, name: 'A', slug: 'a', taxonomy: 'category', count: 1 })),
      { headers: { 'x-wp-total': '150', 'x-wp-totalpages': '2' } },
    );
  const send = answering({ 'categories?per_page=100&page=2': list(201, 50), 'categories?per_page=100&page=1': list(100, 100) });
  expect(await createContentService(send).listCategories()).toHaveLength(150);
});

it('the most read and what a search finds leave out the category that lists leave out, also of the total', async () => {
  const asked: string[] = [];
  const found = Response.json([{ id: 2 }], { headers: { 'x-wp-total': '12', 'x-wp-totalpages': '2' } });
  const answers = {
    '/popular-posts': [{ id: 1 }, { id: 2 }],
    '/search': found,
    '&categories=12': [post(1), post(3)],
    'include=1,2': [post(2)],
    'include=2': [post(2)],
  };
  const send = answering(answers, asked);
  const content = createContentService(send);
  expect((await content.listPopular(3, [12])).map(({ id }) => id)).toEqual([2]);
  const { stories } = await read('/journal/search?query=tea', content);
  expect([titles(stories?.posts), stories?.total, stories?.pages]).toEqual([['Post 2'], 12, 2]);
  expect(asked).toEqual([
    '/wp-json/wordpress-popular-posts/v1/popular-posts?range=last7days&limit=3&taxonomy=category&term_id=-12&_fields=id',
    `/wp-json/wp/v2/posts?${embed}&per_page=2&categories_exclude=12&include=1,2`,
    '/wp-json/wp/v2/posts?_fields=id,slug&per_page=100&categories=12',
    '/wp-json/wp/v2/categories?per_page=100&page=1',
    '/wp-json/wp/v2/search?search=tea&type=post&subtype=post&per_page=9&page=1&exclude=1,3',
    `/wp-json/wp/v2/posts?${embed}&per_page=1&categories_exclude=12&include=2`,
  ]);
});

it.each([
  [1, 'the most read', (content: ContentService) => content.listPopular(3, [12])],
  [2, 'views', (content: ContentService) => content.countView(7)],
])('where the plugin has no version %i of a route, the other one has %s', async (version, _what, use) => {
  const missing = Response.json({ code: 'rest_no_route' }, { status: 404 });
  const asked: string[] = [];
  await use(createContentService(answering({ [`wordpress-popular-posts/v${version}`]: missing, 'include=7': [{ id: 7 }] }, asked)));
  expect(asked.flatMap((path) => /popular-posts\/v(\d)/.exec(path)?.[1] ?? [])).toEqual([String(version), String(3 - version)]);
});

it.each([
  ['no post', []],
  ['another post, as from a service that ignores the number', [{ id: 8 }]],
])('a view of a number for which the service has %s is not counted', async (_what, found) => {
  const asked: string[] = [];
  await createContentService(answering({ 'include=7': found }, asked)).countView(7);
  expect(asked).toEqual(['/wp-json/wp/v2/posts?_fields=id&per_page=1&include=7']);
});

it('without the plugin that counts views, the landing page has no most read stories, and nothing is missing', async () => {
  const missing = Response.json({ code: 'rest_no_route', message: 'x', data: { status: 404 } }, { status: 404 });
  const page = await read('/journal', createContentService(answering({ 'popular-posts': missing, '/posts': [post(1)] })));
  expect([page.popular, page.unavailable, titles(page.recent)]).toEqual([[], [], ['Post 1']]);
});

it('links lead to posts at this site, and to pages of the content service at that one', async () => {
  const rendered = `<p><a href="${url}/2024/post-2/">post</a> <a href="${url}/about-us/">page</a> <a href="${url}/wp-content/a.pdf">file</a></p>`;
  const asked: string[] = [];
  const send = answering({ 'slug=post-1': [post(1, { content: { rendered } })], 'slug=post-2,about-us': [post(2)] }, asked);
  const content = createContentService(send);
  const html = [
    '<a href="/journal/post-2">post</a>',
    `<a href="${url}/about-us/" rel="external noopener noreferrer nofollow" target="_blank">page</a>`,
    `<a href="${url}/wp-content/a.pdf" rel="external noopener noreferrer nofollow" target="_blank">file</a>`,
  ];
  expect((await read('/journal/post-1', content)).post?.html).toBe(`<p>${html.join(' ')}</p>`);
  expect(asked).toContain('/wp-json/wp/v2/posts?_fields=id,slug&per_page=2&slug=post-2,about-us');
});

it('where too few posts have the same subject, the newest are related too', async () => {
  const send = answering({
    'slug=post-1': [post(1, inCategory(4))],
    'categories=4': [post(1), post(2)],
    'per_page=6': [post(1), post(2), post(3), post(4), post(5)],
  });
  const { related } = await read('/journal/post-1', createContentService(send));
  expect(titles(related)).toEqual(['Post 2', 'Post 3', 'Post 4']);
});
