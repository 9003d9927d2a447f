import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { getBaseUrl } from '../http/base-url.ts';
import { createSiteDocument, sendDocument } from './site-documents.ts';
import type { SiteDocument } from './site-documents.ts';
import type { Site } from './built-site.ts';
import type { SchedulerConfig } from '../adapters/scheduler-config.ts';
import { Problem } from '../http/problem.ts';
import { createRedirectResolver } from './site-redirects.ts';
import { allowInlineParts } from './inline-hashes.ts';
import { createSchedulerDocuments } from './scheduler-documents.ts';
import type { SchedulerDocuments } from './scheduler-documents.ts';
import { createRouteMatcher } from './routes-file.ts';
import { buildContentSecurityPolicy } from '../http/security-headers.ts';
import type { PolicyConfig } from '../http/security-headers.ts';

/** The options of this plugin. */
interface SitePluginOptions {
  readonly site: Site | undefined;
  readonly scheduler: SchedulerConfig | undefined;
  readonly config: PolicyConfig;
}

/** Serves the built site: responds to all addresses without a Fastify route, which are pages, files and unknown addresses. */
export default fp(async (app, { site, scheduler, config }: SitePluginOptions) => {
  if (site !== undefined) {
    await app.register(serveFiles, {
      root: site.folder,
      // The handler of pages sends the files. Registering a route for each of more than a thousand files would take a tenth of the startup.
      serve: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => setHeaders(reply, path.relative(site.folder, file)),
    });
  }
  const send =
    site === undefined
      ? sendNotBuilt
      : createPageHandler(site, config, {
          embedding: createSchedulerDocuments(site, scheduler, config),
          findCrawlerDocument: createCrawlerDocuments(site, () => getBaseUrl(app)),
        });
  app.setNotFoundHandler((request, reply) => (isPageRequest(request) ? send(request, reply) : throwNotFound()));
});

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** The documents that are not those of routes. */
interface FurtherDocuments {
  readonly embedding: SchedulerDocuments;
  /** Returns the document for crawlers at an address; `undefined` for any other address. */
  readonly findCrawlerDocument: (address: string) => SiteDocument | undefined;
}

/** Creates the documents for crawlers, each at its first request, because the origin is not known before the server listens. */
function createCrawlerDocuments({ crawlerFiles }: Site, getOrigin: () => string): FurtherDocuments['findCrawlerDocument'] {
  const documents = new Map<string, SiteDocument>();
  return (address) => {
    const file = crawlerFiles.get(address);
    if (file === undefined) return undefined;
    const document = documents.get(address) ?? createSiteDocument(file.fill(getOrigin), file.type, 'permanent');
    documents.set(address, document);
    return document;
  };
}

function sendNotBuilt(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The site is not built yet. Run: npm run build\n');
}

function createPageHandler(
  { routes: listed, variants, files, documents, inlineHashes }: Site,
  config: PolicyConfig,
  { embedding, findCrawlerDocument }: FurtherDocuments,
): PageHandler {
  const { routes, notFound } = listed;
  const findRoute = createRouteMatcher(routes);
  const findRedirect = createRedirectResolver(listed);
  const policies = new Map(
    Object.entries(inlineHashes).map(([file, hashes]) => [file, buildContentSecurityPolicy(config, allowInlineParts(hashes))]),
  );
  return (request, reply) => {
    const address = pathOf(request);
    // Nine of ten requests are for files, so the search for a route is skipped for them.
    if (files.has(address)) {
      request.served = address;
      return reply.sendFile(address);
    }
    const to = findRedirect(request.url);
    if (to !== undefined) return reply.redirect(to);
    const crawlerDocument = findCrawlerDocument(address);
    if (crawlerDocument !== undefined) {
      request.served = address;
      return sendDocument(crawlerDocument, request, reply);
    }
    const route = findRoute(address)?.route;
    request.served = route?.path;
    const page = embedding(address);
    if (page !== undefined) return sendDocument(page.document, request, reply.header('content-security-policy', page.policy));
    const variant = variants.find(({ name, path: at }) => at === route?.path && name === readPageName(request));
    const matchedFile = (variant ?? route)?.file;
    if (matchedFile === undefined) reply.code(404);
    if (matchedFile === undefined || variant !== undefined) reply.header('x-robots-tag', 'noindex');
    const file = matchedFile ?? notFound;
    const policy = policies.get(file);
    if (policy !== undefined) reply.header('content-security-policy', policy);
    return sendDocument(documents.get(file)!, request, reply);
  };
}

function throwNotFound(): never {
  throw new Problem(404, 'There is nothing at this address.');
}

/** True for a request of a page or file. All paths below /v1 belong to the API. */
function isPageRequest(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/v1(\/|$)/.test(pathOf(request));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Returns the name in the query parameter `page`, which selects a page when several share an address, as in `/?page=homeInPerson`; null without one. */
function readPageName({ url }: FastifyRequest): string | null {
  return new URLSearchParams(url.split('?').slice(1).join('?')).get('page');
}

/** Sets the caching of a file, which is relative to the folder of the site. Names in assets/ contain a hash of the content, so they are cached for a year; all other files are revalidated. */
function setHeaders(reply: FastifyReply, file: string): void {
  const hashed = file.startsWith(`assets${path.sep}`);
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
