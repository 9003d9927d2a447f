import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { beginErrorAnswer } from '../http/error-handler.ts';
import { limitPages } from '../http/limit-pages.ts';
import type { PageLimit } from '../http/limit-pages.ts';
import type { PolicyConfig } from '../http/security-headers.ts';
import { loadOnce } from '../load-once.ts';
import type { Site } from '../static-site/built-site.ts';
import { loadDocumentRenderer } from '../static-site/document-renderer.ts';
import type { DocumentRenderer, RequestedPage } from '../static-site/document-renderer.ts';
import { createSiteDocument, sendDocument } from '../static-site/site-documents.ts';
import type { SiteDocument } from '../static-site/site-documents.ts';
import { readJournalAddress, writeJournalAddress } from './journal-addresses.ts';
import { buildJournalPage, createUnavailablePage, isNotThere } from './journal-model.ts';
import type { JournalPage, JournalSources } from './journal-parts.ts';
import { videoOrigins } from './post-videos.ts';
import { createStaleCache, GoneError } from './stale-cache.ts';

/** The options of these routes. */
export interface JournalDocumentsOptions {
  readonly config: PolicyConfig & PageLimit;
  readonly site: Site;
  readonly loadSources: () => Promise<JournalSources>;
  readonly now: Clock;
}

/** A document with its status and policy. */
interface RenderedPage {
  readonly status: number;
  readonly document: SiteDocument;
  readonly policy: string;
}

/** A request for a document older than this is answered with it, and renders a new one in the background. */
const freshMs = 30_000;

/** How long a page with missing parts is served before it is rendered again. */
const retryMs = 1_000;

const maxCachedBytes = 64 * 1024 * 1024;

/** The answer to an address: a page, or a redirect to the page's own address. */
type Answer = RenderedPage | { readonly movedTo: string };

/** A page of which parts are missing. It is not cached, and a cached earlier page is served instead. */
class IncompletePage extends Error {
  readonly page: RenderedPage;

  constructor(page: RenderedPage) {
    super('Parts of a page of the journal are missing.');
    this.page = page;
  }
}

/** The page for an address without content. It is not cached, because anybody can request any number of such addresses. A cached earlier page of the address is dropped. */
class MissingPage extends GoneError {
  readonly page: RenderedPage;

  constructor(page: RenderedPage) {
    super('The journal has no such page.');
    this.page = page;
  }
}

/** Serves the documents of the journal, which are rendered at the request and cached for a short time. */
export default async function journalDocuments(
  app: FastifyInstance,
  { config, site, loadSources, now }: JournalDocumentsOptions,
): Promise<void> {
  const renderDocument = await loadDocumentRenderer(site, config);
  if (renderDocument === undefined) return;
  const cache = createStaleCache({
    freshMs,
    retryMs,
    maxSize: maxCachedBytes,
    measure: measureDocument,
    onFailureBehind: (error) => {
      if (!(error instanceof IncompletePage)) app.log.error({ err: error }, 'a page of the journal cannot be made anew');
    },
    now: () => performance.now(),
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const journalRequest = readJournalAddress(request.url);
    if (journalRequest === undefined) {
      reply.callNotFound();
      // Otherwise Fastify would send an empty page while the document is still being compressed.
      return reply;
    }
    const load = async (): Promise<Answer> => {
      const page = await buildJournalPage(journalRequest, await loadSources());
      if (page.kind !== 'missing' && page.address !== writeJournalAddress(journalRequest)) return { movedTo: page.address };
      const rendered = await renderPage(page, renderDocument);
      if (isNotThere(page)) throw new MissingPage(rendered);
      if (rendered.status !== 200 || page.unavailable.length > 0) throw new IncompletePage(rendered);
      return rendered;
    };
    const answer = await cache.get(JSON.stringify(journalRequest), load).catch(takeUncachedPage);
    if ('movedTo' in answer) {
      return reply.header('cache-control', 'no-cache').redirect(withQuery(answer.movedTo, request.url), 301);
    }
    return sendPage(answer, request, reply.code(answer.status));
  };
  sendErrorsAsPages(app, renderDocument);
  const options = { schema: { hide: true }, onRequest: limitPages(config, now) };
  app.get('/journal', options, handler);
  app.get('/journal/*', options, handler);
}

/**
 * Answers browsers with a page when a page of the journal fails, or was requested too often. The page is rendered once, because the
 * limit is to save the work of rendering. Requests that do not accept HTML get the JSON of all errors; so does every request when
 * rendering this page fails.
 */
function sendErrorsAsPages(app: FastifyInstance, renderDocument: DocumentRenderer): void {
  const load = loadOnce(() => renderPage(createUnavailablePage(), renderDocument, { isSentAnywhere: true }));
  app.setErrorHandler(async (error: Error, request, reply) => {
    if (request.headers.accept?.includes('text/html') !== true) throw error;
    const page = await load();
    await beginErrorAnswer(error, request, reply);
    return sendPage(page, request, reply);
  });
}

function sendPage({ document, policy }: RenderedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (reply.statusCode !== 200) reply.header('x-robots-tag', 'noindex');
  return sendDocument(document, request, reply.header('content-security-policy', policy));
}

/** Every page of the journal may show videos, because readers navigate to a post with videos without loading a new document. */
const framesOfVideos = { 'frame-src': videoOrigins.join(' ') };

async function renderPage(
  page: JournalPage,
  renderDocument: DocumentRenderer,
  changes: Pick<RequestedPage, 'isSentAnywhere'> = {},
): Promise<RenderedPage> {
  const story = page.post === undefined ? {} : { story: describeStory(page.post.card) };
  const { text, policy } = await renderDocument({
    page: 'journal',
    address: page.address,
    description: page.description,
    ...story,
    presence: isNotThere(page) || changes.isSentAnywhere === true ? 'missing' : 'present',
    ...changes,
    data: page,
    policyChanges: framesOfVideos,
  });
  return {
    status: isNotThere(page) ? 404 : page.kind === 'unavailable' ? 503 : 200,
    document: createSiteDocument(text, 'text/html; charset=utf-8'),
    policy,
  };
}

function describeStory({ picture }: NonNullable<JournalPage['post']>['card']): NonNullable<RequestedPage['story']> {
  return picture === undefined ? {} : { picture: { href: picture.src, alt: picture.alt } };
}

/** Returns the page of an error that only kept it out of the cache. Rethrows any other error. */
function takeUncachedPage(error: unknown): RenderedPage {
  if (error instanceof IncompletePage || error instanceof MissingPage) return error.page;
  throw error;
}

/** Returns an address with the query of the request, which may contain attribution. */
function withQuery(address: string, sent: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  return pathname + new URL(sent, 'http://localhost').search;
}

function measureDocument(value: unknown): number {
  const answer = value as Answer;
  // All compressed bodies together are smaller than the document.
  return 'movedTo' in answer ? 0 : 2 * answer.document.body.length;
}
