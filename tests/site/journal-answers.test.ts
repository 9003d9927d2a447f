import { readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server.js';
import { describe, expect, it } from 'vitest';
import { ContentError, createContentService } from '../../src/server/adapters/real/content-service.ts';
import type { ContentFetch, ContentService } from '../../src/server/adapters/real/content-service.ts';
import { readJournalAddress } from '../../src/server/journal/journal-addresses.ts';
import { buildJournalPage } from '../../src/server/journal/journal-model.ts';
import { createPictureAddresses } from '../../src/server/journal/picture-addresses.ts';
import { createPostModel } from '../../src/server/journal/post-model.ts';
import { JournalScreen } from '../../src/site/app/pages/journal/JournalScreen.tsx';
import { journalKey } from '../../src/site/app/pages/journal/useJournalContent.ts';

// Complete responses in the documented formats of WordPress' REST API and of the plugin WordPress Popular Posts, written for this test.
const folder = path.join(import.meta.dirname, '../fixtures/wordpress');
const url = 'https://content.example.com';
const describePosts = createPostModel(url, createPictureAddresses(url, 'a secret of a test'));

interface RecordedAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: unknown;
}

function readAnswer(name: string): Response {
  const { status, headers, body } = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as RecordedAnswer;
  return new Response(JSON.stringify(body), { status, headers });
}

/** A content service with one post, which answers other routes with these responses. */
function serve(post: string, others: { readonly [part: string]: string } = {}): ContentService {
  const answers = {
    ...others,
    'categories=12': 'posts-none',
    'slug=another-story': 'posts-linked',
    'slug=': post,
    '/categories?': 'categories',
    '/search?': 'search',
    '/v1/popular-posts': 'popular',
  };
  const send: ContentFetch = async (address) => {
    const name = Object.entries(answers).find(([part]) => address.includes(part))?.[1];
    return readAnswer(name ?? post);
  };
  return createContentService(send);
}

/** The markup of the page at an address, as in the document that the server sends. */
async function draw(address: string, content: ContentService): Promise<string> {
  const sources = { content, describe: describePosts, timeoutMs: 5_000, onFailure: () => undefined };
  const page = await buildJournalPage(readJournalAddress(address)!, sources);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(journalKey(address), page);
  const screen = createElement(QueryClientProvider, { client }, createElement(JournalScreen));
  return renderToString(createElement(StaticRouter, { location: address }, screen)).replaceAll('<!-- -->', '');
}

describe('a recorded answer', () => {
  it.each([
    [
      'post-whole',
      [
        '<p>One two three.</p>',
        'By Sample Author',
        'March 1, 2026',
        'Practice &amp; rooms',
        'alt="A window &amp; a plant"',
        'Writes &amp; edits.',
        'sizes="4rem"',
        'An excerpt…',
      ],
    ],
    ['post-entities', ['Tea &amp; ’toast’ – café', 'It’s &lt;short&gt;…']],
    ['post-gallery', ['<img src="/journal-pictures/960/', 'alt="A lamp"', '<figcaption>A lamp</figcaption>']],
    [
      'post-video',
      [
        'uploads/2026/02/room.mp4" rel="external noopener noreferrer nofollow" target="_blank">Play the video</a>',
        'uploads/2026/02/rain.mp3" rel="external noopener noreferrer nofollow" target="_blank">Play the sound</a>',
      ],
    ],
    ['post-embed', ['data-frame="https://www.youtube-nocookie.com/embed/abc123DEF_-">Watch the video at YouTube</a>']],
    [
      'post-footnotes',
      ['<a href="#post-1f0e-aa" id="post-1f0e-aa-link">1</a>', '<li id="post-1f0e-aa">', 'href="/journal/another-story#post-part"'],
    ],
    ['post-missing-media', ['<p>One.</p>', 'By Sample Author']],
    ['post-no-author', ['<p>One.</p>', 'March 1, 2026']],
    ['post-protected', ['This story can be read with a password only.']],
    ['posts-none', ['Sorry the story was not found.']],
    ['error-critical', ['Error... This page of the journal did not load.']],
  ])('%s is drawn', async (name, parts) => {
    const markup = await draw('/journal/a-quiet-room', serve(name));
    for (const part of parts) expect(markup).toContain(part);
    expect(markup).not.toContain('By ,');
  });

  it('of a search, a category and the most read is drawn', async () => {
    const content = serve('post-whole');
    expect(await draw('/journal/search?query=room', content)).toContain('1 story for “room”');
    expect(await draw('/journal/categories/4/practice', content)).toContain('A quiet room');
    expect(await draw('/journal', content)).toContain('Most read this week');
  });

  it('of a page beyond the last is shown as a page that does not exist', async () => {
    const content = serve('post-whole', { 'page=9': 'error-page-number' });
    expect(await draw('/journal?page=9', content)).toContain('There is no page 9 of the journal');
    expect(await draw('/journal/categories/4/practice?page=9', content)).toContain('There is no page 9 for “Practice &amp; rooms”');
  });

  it('of a plugin without the newer route is followed by the older one', async () => {
    const content = serve('post-whole', { '/v2/views/': 'error-no-route', 'wpp_id=': 'view-counted' });
    await expect(content.countView(7)).resolves.toBeUndefined();
  });

  it('of a draft is read with a token', async () => {
    const { posts } = await serve('post-draft').loadPosts({ perPage: 1, include: [7], status: 'any' }, 'token');
    expect(posts.map((post) => describePosts.post(post))).toMatchObject([{ card: { title: 'A draft' }, html: '\n<p>Not done yet.</p>\n' }]);
  });

  it.each([
    ['error-status', 400, 'rest_invalid_param'],
    ['error-token', 403, 'jwt_auth_invalid_token'],
  ])('%s is an error with its status and code', async (name, status, code) => {
    const asked = serve(name).loadPosts({ perPage: 1, include: [7], status: 'any' }, 'token');
    await expect(asked).rejects.toEqual(new ContentError(status, code));
    await expect(asked).rejects.toMatchObject({ status, code });
  });
});
