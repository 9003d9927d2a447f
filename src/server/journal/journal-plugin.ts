import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pageSchema from '../../../schemas/api/journal-page.schema.json';
import previewSchema from '../../../schemas/api/journal-preview.schema.json';
import viewSchema from '../../../schemas/api/journal-view.schema.json';
import type { ContentConfig } from '../adapters/content-config.ts';
import fakeWordPress from '../fakes/fake-wordpress.ts';
import { ContentError, createContentService } from '../adapters/real/content-service.ts';
import type { ContentService } from '../adapters/real/content-service.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { LimitDigest } from '../db/limit-digest.ts';
import { loadSecret } from '../db/stored-secret.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Problem } from '../http/problem.ts';
import type { PageLimit } from '../http/limit-pages.ts';
import type { PolicyConfig } from '../http/security-headers.ts';
import type { Site } from '../static-site/built-site.ts';
import type { SiteDocument } from '../static-site/site-documents.ts';
import { describeWithLinks } from './build-post.ts';
import { cacheContent } from './cached-content.ts';
import { rejectDraft } from './content-failures.ts';
import { belowBase, createContentFetch } from './content-fetch.ts';
import { readJournalAddress } from './journal-addresses.ts';
import journalDocuments from './journal-documents.ts';
import journalFeeds from './journal-feeds.ts';
import journalLogin from './journal-login.ts';
import { buildJournalPage } from './journal-model.ts';
import { pageTimeoutMs } from './journal-parts.ts';
import type { FailureReport, JournalPage, JournalSources } from './journal-parts.ts';
import { isBot } from './is-bot.ts';
import { limitReports } from './limit-reports.ts';
import { createPictureAddresses } from './picture-addresses.ts';
import pictureRoutes from './picture-routes.ts';
import { createPostModel } from './post-model.ts';
import { loadOnce } from '../load-once.ts';
import { createStaleCache } from './stale-cache.ts';

type Post = NonNullable<JournalPage['post']>;

/** The options of this plugin. */
export interface JournalOptions {
  readonly config: PolicyConfig & PageLimit & { readonly content: ContentConfig | undefined; readonly publicUrl: string | undefined };
  readonly queries: Queries;
  readonly limitDigest: LimitDigest;
  readonly site: Site | undefined;
  readonly now: Clock;
}

/** The folder with the posts of the fake content service. */
const fakeFolder = path.resolve(import.meta.dirname, '../../../content/journal');

/** A request for older content is answered with it, and fetches it again in the background. */
const freshMs = 60_000;

/** How long after a failure the content service is not asked again. */
const retryMs = 2_000;

/** The size of each of the caches: for texts, for pictures, and for feeds. */
const maxCachedBytes = 64 * 1024 * 1024;

/** The service when none is configured: every request fails. */
const noContent: ContentService = {
  loadPosts: rejectAll,
  searchPosts: rejectAll,
  listPopular: rejectAll,
  listCategories: rejectAll,
  countView: rejectAll,
  logIn: rejectAll,
};

/** Serves the journal: the content of its pages, its documents, pictures and feeds, the login and previews of writers, and the counts of views. */
export default async function journal(app: FastifyInstance, { config, queries, limitDigest, site, now }: JournalOptions): Promise<void> {
  const { content: contentConfig } = config;
  const contentUrl = contentConfig?.url ?? 'http://content.invalid';
  const loadAddresses = loadOnce(async () => createPictureAddresses(contentUrl, await loadSecret(queries, 'journal-pictures')));
  // Loaded before the server listens, so that the pages are shown although the database fails after that.
  app.addHook('onReady', async () => {
    await loadAddresses().catch((error: unknown) => app.log.error({ err: error }, 'the secret of the pictures could not be loaded'));
  });
  if (contentConfig?.isFake === true) await app.register(fakeWordPress, { folder: fakeFolder, url: contentUrl, now });
  if (contentConfig !== undefined) {
    const send = createContentFetch(app, contentConfig);
    await app.register(pictureRoutes, { loadAddresses, send, contentUrl, cache: createCache(measurePicture) });
  }
  const content =
    contentConfig === undefined
      ? noContent
      : cacheContent(createContentService(belowBase(createContentFetch(app, contentConfig), contentConfig)), createCache(measureText));
  const onUncounted = limitReports<'view'>((_view, error) => app.log.warn(describeFailure(error), 'views are not counted'), now);
  const onFailure: FailureReport = limitReports((part, error) => {
    app.log.warn({ part, ...describeFailure(error) }, 'a part of the journal did not come');
  }, now);
  const loadSources = loadOnce(async (): Promise<JournalSources> => ({
    content,
    describe: createPostModel(contentUrl, await loadAddresses(), config.publicUrl),
    timeoutMs: pageTimeoutMs,
    onFailure,
  }));
  app.route(defineEndpoint(pageSchema, async ({ query }) => ({ content: await findPage(query.address, loadSources) })));
  await app.register(journalLogin, { content, queries, limitDigest, now, onFailure });
  app.route(defineEndpoint(previewSchema, async ({ body }) => ({ content: await findDraft(body, await loadSources()) })));
  app.route(
    defineEndpoint(viewSchema, async ({ body, headers }) => {
      if (!isBot(headers['user-agent'])) content.countView(body.post).catch((error: unknown) => onUncounted('view', error));
      return { content: {} };
    }),
  );
  await app.register(journalFeeds, { config, loadSources, cache: createCache(measureDocument), onFailure });
  if (site !== undefined) await app.register(journalDocuments, { config, site, loadSources, now });
}

async function findPage(address: string, loadSources: () => Promise<JournalSources>): Promise<JournalPage> {
  const request = readJournalAddress(address);
  if (request === undefined) throw new Problem(400, 'The journal has no such address.');
  return buildJournalPage(request, await loadSources());
}

/** Returns a post, published or not, in the form of its page. Throws `Problem` 401 when the service refuses the token or the draft, and 404 for an unknown post. */
async function findDraft({ post, token }: { readonly post: number; readonly token: string }, sources: JournalSources): Promise<Post> {
  const { posts } = await sources.content
    .loadPosts({ perPage: 1, include: [post], status: 'any' }, token)
    .catch((error: unknown) => rejectDraft(error, sources.onFailure));
  const [draft] = posts;
  if (draft === undefined) throw new Problem(404, 'The content service has no such post.');
  return describeWithLinks(draft, sources);
}

/** Returns the fields of a failure for the log, which never contain text of the content service. */
function describeFailure(error: unknown): { readonly status: number; readonly code: string } {
  if (error instanceof ContentError) return { status: error.status, code: error.code };
  return { status: 0, code: error instanceof Error ? error.name : 'unknown' };
}

function createCache(measure: (value: unknown) => number) {
  return createStaleCache({ freshMs, retryMs, maxSize: maxCachedBytes, measure, now: () => performance.now() });
}

function measureText(value: unknown): number {
  return 2 * JSON.stringify(value).length;
}

function measureDocument(value: unknown): number {
  return 2 * (value as SiteDocument).body.length;
}

function measurePicture(value: unknown): number {
  return typeof value === 'object' && value !== null && 'body' in value && Buffer.isBuffer(value.body) ? value.body.length : 0;
}

function rejectAll(): Promise<never> {
  return Promise.reject(new ContentError(0, 'not configured'));
}
