import { describe, expect, it } from 'vitest';
import { cleanPost } from './clean-post.ts';
import { xssPayloads } from '../../../tests/fixtures/xss-payloads.ts';

const options = {
  contentUrl: 'https://content.example.com',
  isPost: (slug: string) => slug !== 'about-us',
  addressPicture: (url: string) =>
    url.startsWith('https://content.example.com/') ? { src: '/picture', srcset: '/picture 320w' } : undefined,
};

/** The only tag that cleaning adds. */
const scrollingTable = '<div class="table" role="region" aria-label="Table" tabindex="0">';

const clean = (markup: string): string => cleanPost(markup, options);

describe('hostile markup', () => {
  it.each(xssPayloads)('%s leaves nothing that runs', (payload) => {
    const found = clean(payload).replaceAll(scrollingTable, '');
    expect(found).not.toMatch(/<(?:script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|template|video|audio)\b/i);
    // Texts are escaped, so whatever looks like a tag is one.
    for (const [tag] of found.matchAll(/<[^>]*>/g)) {
      expect(tag).not.toMatch(/\s(?:on\w+|style|class|name|formaction|xlink:href|srcdoc)\s*=/i);
      expect(tag).not.toMatch(/\sid=(?!"post-)/i);
      expect(tag).not.toMatch(/(?:href|src|srcset)="\s*(?:javascript|data|vbscript|file):/i);
    }
  });
});

it.each([
  ['<h1>One</h1>', '<h2>One</h2>'],
  ['<a href="/faq">in</a>', '<a href="/faq">in</a>'],
  ['<a href="https://content.example.com/2024/05/x/">same</a>', '<a href="/journal/x">same</a>'],
  [
    '<a href="https://content.example.com/company/about-us/#team">page</a>',
    '<a href="https://content.example.com/company/about-us/#team" rel="external noopener noreferrer nofollow" target="_blank">page</a>',
  ],
  [
    '<a href="https://content.example.com/?page_id=7">page</a>',
    '<a href="https://content.example.com/?page_id=7" rel="external noopener noreferrer nofollow" target="_blank">page</a>',
  ],
  ['<a href="https://content.example.com/">journal</a>', '<a href="/journal">journal</a>'],
  ['<a href="https://content.example.com/?p=7">same</a>', '<a href="/journal/7/post">same</a>'],
  ['<a href="https://content.example.com/x/#part">same</a>', '<a href="/journal/x#post-part">same</a>'],
  [
    '<a href="https://content.example.com/wp-content/uploads/a.pdf">file</a>',
    '<a href="https://content.example.com/wp-content/uploads/a.pdf" rel="external noopener noreferrer nofollow" target="_blank">file</a>',
  ],
  ['<h2 id="part">Part</h2><a href="#part">to it</a>', '<h2 id="post-part">Part</h2><a href="#post-part">to it</a>'],
  ['<h2 id="a b">Part</h2><a href="#&quot;">none</a>', '<h2>Part</h2><a>none</a>'],
  [
    '<sup data-fn="f" class="fn"><a href="#f" id="f-link">1</a></sup><ol class="wp-block-footnotes"><li id="f">Note <a href="#f-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
    '<sup><a href="#post-f" id="post-f-link">1</a></sup><ol><li id="post-f">Note <a href="#post-f-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
  ],
  [
    '<a href="https://a.example/">out</a>',
    '<a href="https://a.example/" rel="external noopener noreferrer nofollow" target="_blank">out</a>',
  ],
  [
    '<iframe src="https://video.example/1"></iframe>',
    '<a href="https://video.example/1" rel="external noopener noreferrer nofollow" target="_blank">Open what is shown at video.example</a>',
  ],
  [
    '<iframe src="https://www.youtube.com/embed/a-B_1?feature=oembed"></iframe>',
    '<a href="https://www.youtube.com/watch?v=a-B_1" rel="external noopener noreferrer nofollow" target="_blank" data-frame="https://www.youtube-nocookie.com/embed/a-B_1">Watch the video at YouTube</a>',
  ],
  [
    '<iframe src="https://player.vimeo.com/video/123?h=x"></iframe>',
    '<a href="https://vimeo.com/123" rel="external noopener noreferrer nofollow" target="_blank" data-frame="https://player.vimeo.com/video/123?dnt=1">Watch the video at Vimeo</a>',
  ],
  ['<a href="/faq" data-frame="https://a.example/">in</a>', '<a href="/faq">in</a>'],
  [
    '<figure><video controls src="https://content.example.com/wp-content/uploads/a.mp4"></video><figcaption>A</figcaption></figure>',
    '<figure><a href="https://content.example.com/wp-content/uploads/a.mp4" rel="external noopener noreferrer nofollow" target="_blank">Play the video</a><figcaption>A</figcaption></figure>',
  ],
  [
    '<audio controls><source src="https://content.example.com/wp-content/a.mp3"><source src="https://content.example.com/wp-content/a.ogg"></audio>',
    '<a href="https://content.example.com/wp-content/a.mp3" rel="external noopener noreferrer nofollow" target="_blank">Play the sound</a>',
  ],
  ['<form role="search"><label>Search</label><input type="search"><button>Search</button></form><p>Text</p>', '<p>Text</p>'],
  ['<video src="javascript:wasRun()"></video>', ''],
  ['<picture><source srcset="x.webp"><img src="https://tracker.example/1.gif"></picture>', ''],
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

it.each([
  ['https://example.com/blog/2024/05/x/', '/journal/x'],
  ['https://example.com/blog', '/journal'],
  ['https://example.com/blog/?p=7', '/journal/7/post'],
  ['https://example.com/blogging/x', 'https://example.com/blogging/x'],
  ['https://example.com/shop/?p=7', 'https://example.com/shop/?p=7'],
])('of a service in a folder of its host, %s leads to %s', (href, target) => {
  const found = cleanPost(`<a href="${href}">x</a>`, { ...options, contentUrl: 'https://example.com/blog' });
  expect(/href="([^"]*)"/.exec(found)?.[1]).toBe(target);
});
