import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/database.ts';
import type { PolicyConfig } from '../http/security-headers.ts';
import { findAvailableStates } from '../leads/lead-storage.ts';
import type { Site } from './built-site.ts';
import { loadDocumentRenderer } from './document-renderer.ts';
import { createSiteDocument, sendDocument } from './site-documents.ts';
import type { SiteDocument } from './site-documents.ts';

/** The options of this route. */
interface FaqDocumentOptions {
  readonly queries: Queries;
  readonly site: Site;
  readonly config: PolicyConfig;
}

/** How long the page waits for the database, in milliseconds. */
const timeoutMs = 700;

/** A document with its policy, and the states that it was rendered from. */
interface RenderedFaq {
  readonly states: readonly string[];
  readonly document: SiteDocument;
  readonly policy: string;
}

/**
 * Serves the document of /faq, which names the states that we serve. It is rendered again when the table of states has changed. When
 * the database does not answer in time, or the renderer is not built, the document of the build is sent, which names no states.
 */
export default async function faqDocument(app: FastifyInstance, { queries, site, config }: FaqDocumentOptions): Promise<void> {
  const renderDocument = await loadDocumentRenderer(site, config);
  if (renderDocument === undefined) return;
  let last: RenderedFaq | undefined;
  const render = async (): Promise<RenderedFaq> => {
    const states = await Promise.race([findAvailableStates(queries), setTimeout(timeoutMs, undefined, { ref: false })]);
    if (states === undefined) throw new Error('The database has not answered in time.');
    if (last === undefined || last.states.join() !== states.join()) {
      const { text, policy } = await renderDocument({ page: 'faq', address: '/faq', data: { servedStates: states } });
      last = { states, document: createSiteDocument(text, 'text/html; charset=utf-8'), policy };
    }
    return last;
  };
  app.get('/faq', { schema: { hide: true } }, async (request, reply) => {
    const rendered = await render().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the states of the FAQ could not be read');
      return undefined;
    });
    if (rendered !== undefined) return sendDocument(rendered.document, request, reply.header('content-security-policy', rendered.policy));
    reply.callNotFound();
    // Otherwise Fastify would send an empty page while the document is still being compressed.
    return reply;
  });
}
