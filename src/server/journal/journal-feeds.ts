import type { FastifyInstance } from 'fastify';
import type { ContentPost } from '../adapters/real/content-posts.ts';
import type { ContentService } from '../adapters/real/content-service.ts';
import { Problem } from '../http/problem.ts';
import { createSiteDocument, sendDocument } from '../static-site/site-documents.ts';
import { excludedCategory } from './journal-model.ts';
import type { JournalSources } from './journal-model.ts';

/** The options of these routes. */
export interface JournalFeedsOptions {
  readonly config: { readonly publicUrl: string | undefined };
  readonly loadSources: () => Promise<JournalSources>;
}

/** How many posts the feed has. */
const feedSize = 20;

/** The most that WordPress lists on a page. */
const mostPerPage = 100;

/** More pages than these are not read for the sitemap: 5,000 posts. */
const mostPages = 50;

const categoriesExclude = [excludedCategory];

/**
 * GET /journal/feed.xml: the newest posts as RSS 2.0. GET /journal/sitemap.xml: the addresses of all posts. Both are 503 while the
 * content service gives no usable answer.
 */
export default async function journalFeeds(app: FastifyInstance, { config, loadSources }: JournalFeedsOptions): Promise<void> {
  const origin = config.publicUrl ?? '';
  app.get('/journal/feed.xml', { schema: { hide: true } }, async (request, reply) => {
    const sources = await loadSources();
    const { posts } = await sources.content.listPosts({ perPage: feedSize, categoriesExclude }).catch(rejectUnavailable);
    return sendDocument(createSiteDocument(writeFeed(posts, sources, origin), 'application/rss+xml; charset=utf-8'), request, reply);
  });
  app.get('/journal/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const sources = await loadSources();
    const posts = await listAllPosts(sources.content).catch(rejectUnavailable);
    return sendDocument(createSiteDocument(writeSitemap(posts, sources, origin), 'application/xml; charset=utf-8'), request, reply);
  });
}

async function listAllPosts(content: ContentService): Promise<readonly ContentPost[]> {
  const first = await content.listPosts({ perPage: mostPerPage, page: 1, categoriesExclude });
  const found = [...first.posts];
  // One page after the other, so that the content service is not asked for all at once.
  for (let page = 2; page <= Math.min(first.pages, mostPages); page += 1) {
    found.push(...(await content.listPosts({ perPage: mostPerPage, page, categoriesExclude })).posts);
  }
  return found;
}

function writeFeed(posts: readonly ContentPost[], { describe }: JournalSources, origin: string): string {
  const items = posts.map((post) => {
    const { title, href, excerpt } = describe.card(post);
    const address = escapeXml(origin + href);
    return `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid><pubDate>${new Date(post.published).toUTCString()}</pubDate><description>${escapeXml(excerpt)}</description></item>`;
  });
  const channel = [
    '<title>Nue Life Journal</title>',
    `<link>${escapeXml(origin)}/journal</link>`,
    '<description>Stories on at-home ketamine therapy</description>',
    '<language>en-US</language>',
    `<atom:link href="${escapeXml(origin)}/journal/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('\n')}</channel></rss>\n`;
}

function writeSitemap(posts: readonly ContentPost[], { describe }: JournalSources, origin: string): string {
  const addresses = posts.map(
    (post) => `<url><loc>${escapeXml(origin + describe.card(post).href)}</loc><lastmod>${post.modified.slice(0, 10)}</lastmod></url>`,
  );
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('\n')}</urlset>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML has no place for most control characters, even escaped. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (found) => entities[found] ?? '');
}

function rejectUnavailable(): never {
  throw new Problem(503, 'The journal is not there right now. Please try again in a moment.');
}
