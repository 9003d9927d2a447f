import type { FastifyInstance } from 'fastify';
import type { ContentPost } from '../adapters/real/content-posts.ts';
import type { ContentService } from '../adapters/real/content-service.ts';
import { getLinkOrigin } from '../http/base-url.ts';
import { createSiteDocument, sendDocument } from '../static-site/site-documents.ts';
import type { SiteDocument } from '../static-site/site-documents.ts';
import { rejectUnavailable } from './content-failures.ts';
import { categoriesExclude, mostPerPage } from './journal-lists.ts';
import type { FailureReport, JournalSources } from './journal-parts.ts';
import type { StaleCache } from './stale-cache.ts';

/** The options of these routes. */
export interface JournalFeedsOptions {
  readonly config: { readonly publicUrl: string | undefined };
  readonly loadSources: () => Promise<JournalSources>;
  readonly cache: StaleCache;
  readonly onFailure: FailureReport;
}

/** The number of posts in the feed. */
const feedSize = 20;

/** The most pages of posts that are read for the sitemap: 5,000 posts. */
const mostPages = 50;

/** The fields of a post that the sitemap needs. */
const sitemapFields = ['id', 'slug', 'modified_gmt', 'modified'];

/**
 * Serves /journal/feed.xml, the newest posts as RSS 2.0, and /journal/sitemap.xml, the addresses of all posts. Each is generated at
 * most once a minute, and is 503 until the content service has given a usable answer.
 */
export default async function journalFeeds(
  app: FastifyInstance,
  { config, loadSources, cache, onFailure }: JournalFeedsOptions,
): Promise<void> {
  const serve = (name: 'feed' | 'sitemap', type: string, write: (sources: JournalSources, origin: string) => Promise<string>): void => {
    const path = `/journal/${name}.xml`;
    const load = async (): Promise<SiteDocument> =>
      createSiteDocument(await write(await loadSources(), getLinkOrigin(config.publicUrl, app)), type);
    app.get(path, { schema: { hide: true } }, async (request, reply) =>
      sendDocument(await cache.get(path, load).catch((error: unknown) => rejectUnavailable(error, name, onFailure)), request, reply),
    );
  };
  serve('feed', 'application/rss+xml; charset=utf-8', async ({ content, describe }, origin) => {
    const { posts } = await content.loadPosts({ perPage: feedSize, categoriesExclude });
    return writeFeed(
      posts.map((post) => ({ ...describe.card(post), published: post.published })),
      origin,
    );
  });
  serve('sitemap', 'application/xml; charset=utf-8', async ({ content, describe }, origin) => {
    const posts = await listAllPosts(content);
    return writeSitemap(
      posts.map((post) => ({ href: describe.href(post), modified: post.modified })),
      origin,
    );
  });
}

async function listAllPosts(content: ContentService): Promise<readonly ContentPost[]> {
  const query = { perPage: mostPerPage, categoriesExclude, fields: sitemapFields };
  const first = await content.loadPosts({ ...query, page: 1 });
  const posts = [...first.posts];
  // One page after the other, to spare the content service a burst of requests.
  for (let page = 2; page <= Math.min(first.pages, mostPages); page += 1) {
    posts.push(...(await content.loadPosts({ ...query, page })).posts);
  }
  return posts;
}

/** A post in the feed. */
interface FeedItem {
  readonly title: string;
  readonly href: string;
  readonly excerpt: string;
  readonly published: string | undefined;
}

/** Returns the feed of posts as RSS 2.0. `origin` is the public origin of the site. */
export function writeFeed(posts: readonly FeedItem[], origin: string): string {
  const items = posts.map(({ title, href, excerpt, published }) => {
    const address = escapeXml(origin + href);
    const date = published === undefined ? '' : `<pubDate>${new Date(published).toUTCString()}</pubDate>`;
    return `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid>${date}<description>${escapeXml(excerpt)}</description></item>`;
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

function writeSitemap(posts: readonly { readonly href: string; readonly modified: string | undefined }[], origin: string): string {
  const addresses = posts.map(({ href, modified }) => {
    const day = modified === undefined ? '' : `<lastmod>${modified.slice(0, 10)}</lastmod>`;
    return `<url><loc>${escapeXml(origin + href)}</loc>${day}</url>`;
  });
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('\n')}</urlset>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes a text for XML. Removes most control characters, which XML does not allow even when escaped. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (found) => entities[found] ?? '');
}
