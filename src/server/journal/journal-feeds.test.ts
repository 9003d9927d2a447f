import { decode } from 'html-entities';
import { describe, expect, it } from 'vitest';
import { xssPayloads } from '../../../tests/fixtures/xss-payloads.ts';
import { plainText } from '../adapters/real/content-posts.ts';
import { writeFeed } from './journal-feeds.ts';

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
