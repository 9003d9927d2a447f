import Fastify from 'fastify';
import { decode } from 'html-entities';
import { describe, expect, it } from 'vitest';
import { xssPayloads } from '../../../tests/fixtures/xss-payloads.ts';
import { plainText } from '../adapters/real/content-posts.ts';
import journalFeeds, { writeFeed } from './journal-feeds.ts';
import type { JournalSources } from './journal-parts.ts';
import { createStaleCache } from './stale-cache.ts';

describe('the feed', () => {
  it.each(xssPayloads)('has %s as a text', (payload) => {
    const post = { title: payload, excerpt: payload, href: '/journal/a', published: '2026-03-01T12:00:00.000Z' };
    const feed = writeFeed([post], 'https://www.example.com');
    // XML has no place for most control characters.
    const readable = payload.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
    for (const element of ['title', 'description']) {
      const written = new RegExp(`<item>.*<${element}>([^<]*)</${element}>`, 's').exec(feed)?.[1] ?? '';
      expect(written).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
      expect(decode(written, { level: 'xml' })).toBe(readable);
    }
  });
});

it('answers a fault of this program as the error that it is, and not as a content service that is down', async () => {
  const app = Fastify();
  const cache = createStaleCache({ freshMs: 1, retryMs: 1, maxSize: 1, measure: () => 1, now: () => 0 });
  const loadSources = () => Promise.reject(new TypeError('a fault of this program'));
  await app.register(journalFeeds, { config: { publicUrl: undefined }, loadSources, cache, onFailure: () => undefined });
  for (const name of ['feed', 'sitemap']) expect((await app.inject(`/journal/${name}.xml`)).statusCode).toBe(500);
  await app.close();
});

it('without PUBLIC_URL, addresses in the feed and the sitemap begin with the address at which the server listens', async () => {
  const app = Fastify();
  const cache = createStaleCache({ freshMs: 1000, retryMs: 1, maxSize: 1e6, measure: () => 1, now: () => 0 });
  const post = { modified: '2026-03-01T12:00:00.000Z', published: '2026-03-01T12:00:00.000Z' };
  const sources = {
    content: { loadPosts: () => Promise.resolve({ posts: [post], pages: 1 }) },
    describe: { card: () => ({ title: 'A', excerpt: 'A', href: '/journal/a' }), href: () => '/journal/a' },
  } as unknown as JournalSources;
  await app.register(journalFeeds, {
    config: { publicUrl: undefined },
    loadSources: () => Promise.resolve(sources),
    cache,
    onFailure: () => undefined,
  });
  const listening = await app.listen({ host: '127.0.0.1', port: 0 });
  const [feed, sitemap] = [await app.inject('/journal/feed.xml'), await app.inject('/journal/sitemap.xml')];
  expect(sitemap.body).toContain(`<loc>${listening}/journal/a</loc>`);
  expect(feed.body).toContain(`<link>${listening}/journal/a</link><guid>${listening}/journal/a</guid>`);
  expect(feed.body).toContain(`<link>${listening}/journal</link>`);
  await app.close();
});

describe('the date of a post in the feed', () => {
  const post = { title: 'A', excerpt: 'A', href: '/journal/a' };
  it.each([
    ['2026-03-01T12:00:00.000Z', '<pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate>'],
    [undefined, undefined],
  ])('of %s is %s', (published, expected) => {
    expect(/<pubDate>.*<\/pubDate>/.exec(writeFeed([{ ...post, published }], ''))?.[0]).toBe(expected);
  });
});

describe('a title, name, description or alternative text', () => {
  it.each(xssPayloads)('made of %s has no tag left', (payload) => {
    expect(plainText(payload)).not.toMatch(/<(?:script|img|svg|iframe|style)[\s/>]/i);
  });
});
