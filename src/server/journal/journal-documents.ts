import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PolicyConfig } from '../http/security-headers.ts';
import type { Site } from '../static-site/built-site.ts';
import { loadDocumentRenderer } from '../static-site/document-renderer.ts';
import type { DocumentRenderer, RequestedPage } from '../static-site/document-renderer.ts';
import { createSiteDocument, sendDocument } from '../static-site/site-documents.ts';
import type { SiteDocument } from '../static-site/site-documents.ts';
import { readJournalAddress, writeJournalAddress } from './journal-addresses.ts';
import { buildJournalPage } from './journal-model.ts';
import type { JournalPage, JournalSources } from './journal-model.ts';
import { createStaleCache } from './stale-cache.ts';

/** The options of these routes. */
export interface JournalDocumentsOptions {
  readonly config: PolicyConfig;
  readonly site: Site;
  readonly loadSources: () => Promise<JournalSources>;
}

/** A document with its status and policy. */
interface RenderedPage {
  readonly status: number;
  readonly document: SiteDocument;
  readonly policy: string;
}

/** A document is rendered anew after this time, behind the request that asks for it. */
const freshMs = 30_000;

/** For how long a page with missing parts is served before it is tried again. */
const retryMs = 1_000;

const maxCachedBytes = 64 * 1024 * 1024;

/** A page that is not kept, because parts of it are missing. */
class IncompletePage extends Error {
  readonly page: RenderedPage;

  constructor(page: RenderedPage) {
    super('Parts of a page of the journal are missing.');
    this.page = page;
  }
}

/** The documents of the journal, rendered at the request and kept for a short time. */
export default async function journalDocuments(
  app: FastifyInstance,
  { config, site, loadSources }: JournalDocumentsOptions,
): Promise<void> {
  const renderDocument = await loadDocumentRenderer(site, config);
  if (renderDocument === undefined) return;
  const cache = createStaleCache({ freshMs, retryMs, maxSize: maxCachedBytes, measure: measureDocument, now: () => performance.now() });
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const asked = readJournalAddress(request.url);
    if (asked === undefined) {
      reply.callNotFound();
      return undefined;
    }
    const load = async (): Promise<RenderedPage> => {
      const page = await buildJournalPage(asked, await loadSources());
      const rendered = await renderPage(page, writeJournalAddress(asked), renderDocument);
      if (page.kind === 'unavailable' || page.unavailable.length > 0) throw new IncompletePage(rendered);
      return rendered;
    };
    const { status, document, policy } = await cache.get(JSON.stringify(asked), load).catch(takeIncomplete);
    if (status !== 200) reply.header('x-robots-tag', 'noindex');
    return sendDocument(document, request, reply.code(status).header('content-security-policy', policy));
  };
  app.get('/journal', { schema: { hide: true } }, handler);
  app.get('/journal/*', { schema: { hide: true } }, handler);
}

async function renderPage(page: JournalPage, address: string, renderDocument: DocumentRenderer): Promise<RenderedPage> {
  const story = page.post === undefined ? {} : { story: describeStory(page.post.card) };
  const { text, policy } = await renderDocument({
    page: 'journal',
    address,
    description: page.description,
    ...story,
    data: { ...page, address },
  });
  return {
    status: page.kind === 'missing' ? 404 : page.kind === 'unavailable' ? 503 : 200,
    document: createSiteDocument(text, 'text/html; charset=utf-8'),
    policy,
  };
}

function describeStory({ picture }: NonNullable<JournalPage['post']>['card']): NonNullable<RequestedPage['story']> {
  return picture === undefined ? {} : { picture: { href: picture.src, alt: picture.alt } };
}

function takeIncomplete(error: unknown): RenderedPage {
  if (error instanceof IncompletePage) return error.page;
  throw error;
}

function measureDocument(value: unknown): number {
  // The compressed ones together are smaller than the document.
  return 2 * (value as RenderedPage).document.body.length;
}
