import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createContentService } from '../adapters/real/content-service.ts';
import type { ContentFetch } from '../adapters/real/content-service.ts';
import { readJournalAddress } from './journal-addresses.ts';
import { buildJournalPage } from './journal-model.ts';
import { pageTimeoutMs } from './journal-parts.ts';
import type { JournalPage, JournalSources } from './journal-parts.ts';
import { createPictureAddresses } from './picture-addresses.ts';
import { createPostModel } from './post-model.ts';

const url = 'https://content.example.com';
const describePosts = createPostModel(url, createPictureAddresses(url, 'a secret of a test'));

function readPage(
  address: string,
  send: ContentFetch,
  timeoutMs = 200,
  onFailure: JournalSources['onFailure'] = () => undefined,
): Promise<JournalPage> {
  const request = readJournalAddress(address);
  if (request === undefined) throw new Error(`${address} is no address of the journal.`);
  return buildJournalPage(request, { content: createContentService(send), describe: describePosts, timeoutMs, onFailure });
}

/** A service with one function that fails because of a defect of this program. */
const withFault =
  (isAsked: (path: string) => boolean, send: ContentFetch): ContentFetch =>
  async (path, init) => {
    const response = await send(path, init);
    if (isAsked(path)) Object.defineProperty(response, 'headers', { value: undefined });
    return response;
  };

const answerWith =
  (body: unknown, init?: ResponseInit): ContentFetch =>
  async () =>
    new Response(JSON.stringify(body), init);

const whole = { id: 7, slug: 'a', title: { rendered: 'A' }, content: { rendered: '<p>one two</p>', protected: false } };

describe('what is odd about a post breaks no page', () => {
  it.each([
    ['only an id and a slug', { id: 7, slug: 'a' }, { card: { title: 'Untitled', excerpt: '', minutes: 1 }, authors: [], html: '' }],
    ['entities in its title', { ...whole, title: { rendered: 'Tea &amp; &#8217;toast&#8217;' } }, { card: { title: 'Tea & ’toast’' } }],
    ['markup in its title', { ...whole, title: { rendered: '<b onclick=x()>A</b>' } }, { card: { title: 'A' } }],
    ['no excerpt', { ...whole, excerpt: { rendered: '' } }, { card: { excerpt: 'one two' } }],
    [
      'no excerpt, and words that only tags part',
      { ...whole, content: { rendered: '<h2>One</h2><p>t<b>w</b>o<br>three</p>' } },
      { card: { excerpt: 'One two three' } },
    ],
    ['a password', { ...whole, content: { rendered: '', protected: true } }, { isProtected: true, html: '' }],
    [
      'a picture that was removed',
      { ...whole, _embedded: { 'wp:featuredmedia': [{ code: 'rest_post_invalid_id' }] } },
      { html: '<p>one two</p>' },
    ],
    ['an author that may not be read', { ...whole, _embedded: { author: [{ code: 'rest_user_invalid_id' }] } }, { authors: [] }],
    ['a date', { ...whole, date_gmt: '2026-03-01T09:00:00' }, { card: { date: '2026-03-01', day: 'March 1, 2026' } }],
    [
      'a gallery and a video',
      {
        ...whole,
        content: {
          rendered:
            '<figure class="wp-block-gallery"><figure><img src="https://content.example.com/x.jpg"></figure></figure><figure class="wp-block-video"><video src="https://content.example.com/wp-content/x.mp4"></video></figure>',
        },
      },
      { html: expect.stringContaining('<img src="/journal-pictures/960/') },
    ],
  ])('%s', async (_what, post, expected) => {
    expect((await readPage('/journal/a', answerWith([post]))).post).toMatchObject(expected);
  });

  it.each([
    [200, 1],
    [201, 2],
    [650, 4],
  ])('%s words are read in %s minutes', async (words, minutes) => {
    const content = { rendered: `<p>${'word '.repeat(words).trim()}</p>`, protected: false };
    expect((await readPage('/journal/a', answerWith([{ ...whole, content }]))).post?.card.minutes).toBe(minutes);
  });

  it('ten megabytes of content', async () => {
    const content = { rendered: `<p>${'word '.repeat(2_000_000)}</p>`, protected: false };
    const { post } = await readPage('/journal/a', answerWith([{ ...whole, content }]), 5_000);
    expect(post?.html.length).toBeLessThan(301_000);
    expect(post?.html).toMatch(/<\/p>$/);
    expect(post?.isCut).toBe(true);
  });

  it('a draft without a slug is shown to who has a token', async () => {
    const content = createContentService(answerWith([{ ...whole, slug: '', title: { rendered: '' }, status: 'draft' }]));
    const [draft] = (await content.loadPosts({ perPage: 1, include: [7], status: 'any' }, 'token')).posts;
    expect(draft).toMatchObject({ id: 7, slug: '7', title: 'Untitled', html: '<p>one two</p>' });
    expect((await content.loadPosts({ perPage: 1, slug: 'a' })).posts).toEqual([]);
  });

  it.each([undefined, 'yesterday', '2026-13-40T00:00:00'])('the date %s leaves the post without a date', async (date) => {
    const { post } = await readPage('/journal/a', answerWith([{ ...whole, date_gmt: date, modified_gmt: date }]));
    expect(post?.card.title).toBe('A');
    for (const place of [post, post?.card]) {
      for (const field of ['published', 'modified', 'date', 'day']) expect(place).not.toHaveProperty(field);
    }
  });

  it('a post without a slug is left out of a list', async () => {
    const page = await readPage('/journal', answerWith([{ id: 7 }, null, 'x', whole]));
    expect(page.stories?.posts.map(({ id }) => id)).toEqual([7]);
  });
});

describe('a content service that', () => {
  const services: readonly (readonly [string, ContentFetch])[] = [
    ['does not answer', () => new Promise(() => undefined)],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['has an error', answerWith({ code: 'internal_server_error', message: 'x' }, { status: 500 })],
    ['answers with a page of its own', async () => new Response('<html>It works')],
    ['answers with something else', answerWith({ posts: 'none' })],
  ];
  it.each(services)('%s leaves a page that names what is missing', async (_what, send) => {
    const page = await readPage('/journal', send, 50);
    expect(page.unavailable.toSorted()).toEqual(['categories', 'featured', 'popular', 'recent', 'stories']);
    expect((await readPage('/journal/a', send, 50)).kind).toBe('unavailable');
    expect(await readPage('/journal/categories/4/practice', send, 50)).toMatchObject({ kind: 'category', title: 'practice' });
  });
});

it('is up within a second, whatever the content service does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const late = pageTimeoutMs - 1;
  const answerLate: ContentFetch = (path) =>
    path.includes('slug=a')
      ? new Promise((resolve) => setTimeout(() => resolve(new Response(JSON.stringify([whole]))), late))
      : new Promise(() => undefined);
  const up: string[] = [];
  const addresses = ['/journal', '/journal/a', '/journal/categories/4/practice', '/journal/search?query=tea'];
  for (const address of addresses) void readPage(address, answerLate, pageTimeoutMs).then(() => up.push(address));
  await vi.advanceTimersByTimeAsync(1000);
  expect(up.toSorted()).toEqual(addresses.toSorted());
});

it('asks WordPress by the parameters of its REST API', async () => {
  const asked: string[] = [];
  const send: ContentFetch = async (path) => {
    asked.push(decodeURIComponent(path));
    return new Response('[]');
  };
  await readPage('/journal?page=2', send);
  await readPage('/journal/search?query=tea&page=3', send);
  await createContentService(send).loadPosts({ perPage: 5, include: [1, 2], slug: 'a', status: 'draft' }, 'token');
  expect(asked).toEqual([
    '/wp-json/wp/v2/posts?_embed=author,wp:featuredmedia,wp:term&per_page=10&page=2&categories_exclude=12',
    '/wp-json/wp/v2/categories?per_page=100&page=1',
    '/wp-json/wp/v2/posts?_fields=id,slug&per_page=100&categories=12',
    '/wp-json/wp/v2/categories?per_page=100&page=1',
    '/wp-json/wp/v2/search?search=tea&type=post&subtype=post&per_page=9&page=3',
    '/wp-json/wp/v2/posts?_embed=author,wp:featuredmedia,wp:term&per_page=5&include=1,2&slug=a&status=draft',
  ]);
});

describe('a fault of this program', () => {
  it.each(['/journal', '/journal/categories/4/practice', '/journal/search?query=tea', '/journal/a'])(
    'fails the page %s',
    async (address) => {
      const report = vi.fn<JournalSources['onFailure']>();
      await expect(
        readPage(
          address,
          withFault(() => true, answerWith([whole])),
          200,
          report,
        ),
      ).rejects.toThrow(TypeError);
      expect(report).not.toHaveBeenCalled();
    },
  );

  it('while the links of a post are looked up fails its page', async () => {
    const content = { rendered: `<p><a href="${url}/b">B</a></p>`, protected: false };
    const send = withFault((path) => path.includes('_fields'), answerWith([{ ...whole, content }]));
    await expect(readPage('/journal/a', send)).rejects.toThrow(TypeError);
  });
});

it.each<[string, ContentFetch]>([
  ['an error', answerWith({ code: 'internal_server_error' }, { status: 500 })],
  ['no answer in time', () => new Promise(() => undefined)],
])('%s about the links of a post is reported, and they lead where they lead at the content service', async (_what, answerLinks) => {
  const report = vi.fn<JournalSources['onFailure']>();
  const content = { rendered: `<p><a href="${url}/b">B</a></p>`, protected: false };
  const answer = answerWith([{ ...whole, content }]);
  const send: ContentFetch = (path, init) => (path.includes('_fields') ? answerLinks(path, init) : answer(path, init));
  const { post } = await readPage('/journal/a', send, 50, report);
  expect(post?.html).toContain(`href="${url}/b"`);
  expect(report.mock.calls.map(([part]) => part)).toEqual(['links']);
});
