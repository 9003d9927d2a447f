import { describe, expect, it } from 'vitest';
import { cleanPost } from './clean-post.ts';
import { xssPayloads } from '../../../tests/fixtures/xss-payloads.ts';

const options = {
  contentHost: 'content.example.com',
  addressPicture: (url: string) =>
    url.startsWith('https://content.example.com/') ? { src: '/picture', srcset: '/picture 320w' } : undefined,
};

/** The only tag that cleaning adds itself. */
const scrollingTable = '<div class="table" role="region" aria-label="Table" tabindex="0">';

const clean = (markup: string): string => cleanPost(markup, options);

describe('hostile markup', () => {
  it.each(xssPayloads)('%s leaves nothing that runs', (payload) => {
    const found = clean(payload).replaceAll(scrollingTable, '');
    expect(found).not.toMatch(/<(?:script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|template|video|audio)\b/i);
    // Texts are escaped, so whatever looks like a tag is one.
    for (const [tag] of found.matchAll(/<[^>]*>/g)) {
      expect(tag).not.toMatch(/\s(?:on\w+|style|class|id|name|formaction|xlink:href|srcdoc)\s*=/i);
      expect(tag).not.toMatch(/(?:href|src|srcset)="\s*(?:javascript|data|vbscript|file):/i);
    }
  });
});

it.each([
  ['<h1>One</h1>', '<h2>One</h2>'],
  ['<a href="/faq">in</a>', '<a href="/faq">in</a>'],
  ['<a href="https://content.example.com/x">same</a>', '<a href="https://content.example.com/x">same</a>'],
  [
    '<a href="https://a.example/">out</a>',
    '<a href="https://a.example/" rel="external noopener noreferrer nofollow" target="_blank">out</a>',
  ],
  [
    '<iframe src="https://video.example/1"></iframe>',
    '<a href="https://video.example/1" rel="external noopener noreferrer nofollow" target="_blank">Open what is shown at video.example</a>',
  ],
  ['<img src="https://tracker.example/1.gif">', ''],
  [
    '<img src="https://content.example.com/a.jpg" alt="A" width="4" height="3">',
    '<img src="/picture" srcset="/picture 320w" sizes="(min-width: 44rem) 40rem, 92vw" alt="A" width="4" height="3" loading="lazy" decoding="async" />',
  ],
  [
    '<table class="x"><tr><td>1</td></tr></table>',
    '<div class="table" role="region" aria-label="Table" tabindex="0"><table><tr><td>1</td></tr></table></div>',
  ],
])('%s becomes %s', (markup, expected) => {
  expect(clean(markup)).toBe(expected);
});
