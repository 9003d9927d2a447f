import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JournalPage } from '../../src/server/journal/journal-parts.ts';
import { readSite } from '../../src/server/static-site/built-site.ts';
import { writeSite } from './support/built-site.ts';
import { appSuite } from './support/suites.ts';
import { createTestApp, MemoryLog, testConfig } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';

/** Renders the parts of documents that these tests read, as the built site does. */
const renderer = `export const createDocumentRenderer = () => async ({ address, data }) =>
  '<!doctype html><title>' + data.title + '</title><link rel="canonical" href="{{origin}}' + address + '">';`;

const folder = await mkdtemp(path.join(tmpdir(), 'intake-journal-'));
await writeSite(path.join(folder, 'site'));
await mkdir(path.join(folder, 'prerender'));
await writeFile(path.join(folder, 'prerender/package.json'), '{"type":"module"}');
await writeFile(path.join(folder, 'prerender/prerender.js'), renderer);
afterAll(() => rm(folder, { recursive: true }));

const site = await readSite(path.join(folder, 'site'), testConfig);
const suite = appSuite(openTestEmbedded, { site });

// A page is sent without the parts that are not fetched within a time limit. With fake timers the limit never passes, because a busy machine could exceed it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function readPage(address: string): Promise<JournalPage> {
  const answer = await suite.app.inject({ url: '/v1/journal/page', query: { address } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ content: JournalPage }>().content;
}

const titles = (posts: readonly { readonly title: string }[] | undefined) => posts?.map(({ title }) => title) ?? [];

describe('the pages of the journal, with the fake content service', () => {
  test('the landing page has 16 featured, 6 recent, 3 popular and 10 of all stories', async () => {
    const page = await readPage('/journal');
    expect(page.unavailable).toEqual([]);
    expect([page.featured, page.recent, page.popular, page.stories?.posts].map((posts) => posts?.length)).toEqual([16, 6, 3, 10]);
    expect(page.stories).toMatchObject({ page: 1, pages: 5, total: 41, next: '/journal?page=2' });
    expect(page.categories.map(({ name }) => name)).not.toContain('Internal');
  });

  test('all pages of the list together have each story once, and none of the category that lists leave out', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => readPage(`/journal?page=${page}`)));
    const all = pages.flatMap(({ stories }) => titles(stories?.posts));
    expect(new Set(all).size).toBe(41);
    expect(all).not.toContain('How we write in this journal');
    expect(await readPage('/journal?page=6')).toMatchObject({ kind: 'landing', stories: { posts: [], page: 6 } });
  });

  test('both forms of the address show the post, with three related ones that are others', async () => {
    const page = await readPage('/journal/how-to-choose-a-sitter');
    expect(page.post).toMatchObject({ card: { title: 'How to choose a sitter' }, authors: [{ name: 'Sample Author Two' }] });
    expect(page.related).toHaveLength(3);
    expect(titles(page.related)).not.toContain('How to choose a sitter');
    expect((await readPage(`/journal/${page.post?.card.id}/another-slug`)).post?.card.title).toBe('How to choose a sitter');
  });

  test('a search shows 9 posts on each page but the last, and says when it has found nothing', async () => {
    // The search finds two pages of posts. One of the newest posts is in the category that lists leave out.
    const search = (page: number) => readPage(`/journal/search?query=words&page=${page}`);
    const [first, last] = await Promise.all([search(1), search(2)]);
    expect(first.stories).toMatchObject({ pages: 2, next: '/journal/search?query=words&page=2' });
    expect(first.stories?.posts).toHaveLength(9);
    expect(last.stories?.posts).toHaveLength((first.stories?.total ?? 0) - 9);
    expect([first, last].flatMap(({ stories }) => titles(stories?.posts))).not.toContain('How we write in this journal');
    expect(await readPage('/journal/search?query=zzz')).toMatchObject({ query: 'zzz', stories: { posts: [], total: 0 } });
  });

  test('a category has its stories', async () => {
    const page = await readPage('/journal/categories/4/practice');
    expect(page.title).toBe('Practice');
    expect(new Set(page.stories?.posts.map(({ category }) => category?.name))).toEqual(new Set(['Practice']));
  });

  test('an unknown story is missing', async () => expect((await readPage('/journal/nothing-here')).kind).toBe('missing'));

  test.each(['/journal/a/b/c', '/journal/categories/none/practice', '/journal/search/more'])('%s is missing', async (address) => {
    expect(await readPage(address)).toMatchObject({ kind: 'missing', address });
  });

  test('the feed has the newest stories, and the sitemap all that lists have', async () => {
    const feed = await suite.app.inject('/journal/feed.xml');
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(feed.body.match(/<item>/g)).toHaveLength(20);
    const sitemap = await suite.app.inject('/journal/sitemap.xml');
    expect(sitemap.body.match(/<loc>/g)).toHaveLength(41);
    expect(sitemap.body).toContain('/journal/how-to-choose-a-sitter</loc>');
    expect((await suite.app.inject({ url: '/journal/feed.xml', headers: { 'if-none-match': feed.headers.etag } })).statusCode).toBe(304);
  });

  test('a view of a post counts for the most read posts', async () => {
    const { post } = await readPage('/journal/coaching');
    const answer = await suite.app.inject({
      method: 'POST',
      url: '/v1/journal/view',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' },
      payload: { post: post?.card.id },
    });
    expect(answer.statusCode).toBe(200);
    const popular = async () => {
      const url = '/standins/wordpress/wp-json/wordpress-popular-posts/v1/popular-posts?range=last7days&limit=10';
      return (await suite.app.inject(url)).json<{ id: number }[]>().map(({ id }) => id);
    };
    await expect.poll(popular).toContain(post?.card.id);
  });
});

describe('documents', () => {
  const sitter = '/journal/how-to-choose-a-sitter';

  test('are shown although the database has failed since the start', async () => {
    const app = await createTestApp(suite.database, { site });
    await suite.queries.execute(sql`alter table secrets rename to secrets_away`);
    const { statusCode } = await app.inject(sitter);
    await suite.queries.execute(sql`alter table secrets_away rename to secrets`);
    await app.close();
    expect(statusCode).toBe(200);
  });

  test.each([
    [sitter, sitter],
    [`${sitter}/?utm_source=letter`, sitter],
    ['/journal/categories/4/practice?page=1', '/journal/categories/4/practice'],
    ['/journal?page=2', '/journal?page=2'],
  ])('%s has the one address %s', async (requested, address) => {
    const answer = await suite.app.inject(requested);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain(';frame-src https://www.youtube-nocookie.com https://player.vimeo.com');
    expect(answer.body).toContain(`<link rel="canonical" href="https://www.example.com${address}">`);
  });

  test.each([
    ['/journal/128/an-old-slug', '/journal/how-to-choose-a-sitter'],
    ['/journal/128/how-to-choose-a-sitter?utm_source=letter', '/journal/how-to-choose-a-sitter?utm_source=letter'],
    ['/journal/categories/4/habits', '/journal/categories/4/practice'],
  ])('%s leads to %s', async (requested, address) => {
    const id = (await readPage(sitter)).post?.card.id;
    const answer = await suite.app.inject(requested.replace('128', String(id)));
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([301, address, 'no-cache']);
  });

  test.each([
    '/journal/nothing-here',
    '/journal?page=99',
    '/journal/categories/99/none',
    '/journal/categories/4/practice?page=99',
    '/journal/search?query=session&page=99',
  ])('%s is not there', async (requested) => {
    const answer = await suite.app.inject(requested);
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  });
});

describe('a preview', () => {
  const draft = 190;
  const preview = (payload: object) => suite.app.inject({ method: 'POST', url: '/v1/journal/preview', payload });

  test('shows a draft to who has a token, while lists, search, feed and sitemap leave it out', async () => {
    const answer = await preview({ post: draft, token: 'sample-token' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toMatchObject({ content: { card: { id: draft, title: 'A draft for review' } } });
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => readPage(`/journal?page=${page}`)));
    expect(pages.flatMap(({ stories }) => titles(stories?.posts))).not.toContain('A draft for review');
    expect((await readPage('/journal/search?query=draft')).stories?.posts).toEqual([]);
    expect((await readPage('/journal/a-draft-for-review')).kind).toBe('missing');
    expect((await suite.app.inject('/journal/feed.xml')).body).not.toContain('A draft for review');
  });

  test('is refused with a wrong token, and says of a post that does not exist that it is not there', async () => {
    expect((await preview({ post: draft, token: 'another-token' })).statusCode).toBe(401);
    expect((await preview({ post: 999_999, token: 'sample-token' })).statusCode).toBe(404);
    expect((await preview({ post: draft, token: 'a b' })).statusCode).toBe(422);
  });

  const logIn = (name: string, password: string, remoteAddress = '198.51.100.1') =>
    suite.app.inject({ method: 'POST', url: '/v1/journal/login', payload: { name, password }, remoteAddress });

  test('is opened by the token of a login with name and password', async () => {
    const answer = await logIn('sample-editor', 'sample-password');
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: { token: 'sample-token' } }]);
    expect((await preview({ post: draft, token: 'sample-token' })).statusCode).toBe(200);
  });

  test('is not opened by a wrong password, of which five are tried at once', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await logIn('sample-editor', `wrong ${attempt}`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn('Sample-Editor', 'sample-password')).statusCode).toBe(429);
    expect((await logIn('sample-editor', 'sample-password', '203.0.113.9')).statusCode).toBe(200);
  });

  test('has a page of its own, which shows no post', async () => {
    expect(await readPage('/journal/preview?id=190')).toMatchObject({ kind: 'preview', title: 'Preview', address: '/journal/preview' });
  });
});

/** The log lines about the content service after `request`, while the service answers each request with an error. */
async function logWhileServiceFails(request: (app: FastifyInstance) => Promise<void>): Promise<readonly string[]> {
  const service = createServer((_request, response) =>
    response.writeHead(500).end('{"code":"internal_server_error","message":"A text of the content service"}'),
  );
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const log = new MemoryLog();
  const app = await createTestApp(suite.database, { log, config: { ...testConfig, content: { url, isFake: false } } });
  await request(app);
  await app.close();
  service.close();
  expect(log.lines.join('')).not.toContain('A text of the content service');
  return log.lines.filter((line) => line.includes('a part of the journal did not come'));
}

const failuresOf = (parts: readonly string[]) =>
  parts.map((part) => expect.objectContaining({ part, status: 500, code: 'internal_server_error' }) as unknown);

test('a part that fails is logged by its name, with the status and the code of the answer, and without its text', async () => {
  const failures = await logWhileServiceFails(async (app) => {
    for (const page of [2, 3]) await app.inject({ url: '/v1/journal/page', query: { address: `/journal?page=${page}` } });
  });
  // Both parts are requested at the same time, so they can fail in either order.
  const inOrder = failures
    .map((line) => JSON.parse(line) as { readonly part: string })
    .toSorted((one, other) => (one.part < other.part ? -1 : 1));
  expect(inOrder).toEqual(failuresOf(['categories', 'stories']));
});

test('feed, sitemap, preview and login are 503 while the service fails, which is logged', async () => {
  const requests: readonly InjectOptions[] = [
    { url: '/journal/feed.xml' },
    { url: '/journal/sitemap.xml' },
    { method: 'POST', url: '/v1/journal/preview', payload: { post: 1, token: 'sample-token' } },
    { method: 'POST', url: '/v1/journal/login', payload: { name: 'sample-editor', password: 'sample-password' } },
  ];
  const failures = await logWhileServiceFails(async (app) => {
    for (const request of requests) expect((await app.inject(request)).statusCode).toBe(503);
  });
  expect(failures.map((line) => JSON.parse(line) as unknown)).toEqual(failuresOf(['feed', 'sitemap', 'draft', 'login']));
});

describe('pictures', () => {
  test('may have an address as long as any that is signed', async () => {
    const answer = await suite.app.inject(`/journal-pictures/960/${'s'.repeat(22)}/${'a'.repeat(1334)}`);
    expect(answer.json()).toMatchObject({ responseDetail: 'There is no picture at this address.' });
  });

  test('are resized, in a format that the browser reads', async () => {
    const src = (await readPage('/journal')).recent?.[0]?.picture?.src ?? '';
    const answer = await suite.app.inject({ url: src, headers: { accept: 'image/webp,*/*' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await suite.app.inject(src)).headers['content-type']).toBe('image/jpeg');
  });

  test('in the text of a post come from this server, and its links lead to posts of this site', async () => {
    const html = (await readPage('/journal/when-to-ask-for-help')).post?.html ?? '';
    expect(html).toContain('<a href="/journal/for-the-sitter">');
    const [, src = ''] = /<img src="([^"]+)"/.exec(html) ?? [];
    expect((await suite.app.inject(src)).statusCode).toBe(200);
  });

  test.each([
    ['another width', (src: string) => src.replace('/960/', '/1440/')],
    ['another source', (src: string) => `${src}A`],
    ['an unknown width', (src: string) => src.replace('/960/', '/9/')],
  ])('%s than was signed is 404', async (_what, change) => {
    const src = (await readPage('/journal')).recent?.[0]?.picture?.src ?? '';
    expect((await suite.app.inject(change(src))).statusCode).toBe(404);
  });
});
