import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendDocument } from './site-documents.ts';
import { findCrawlerFile } from './built-site.ts';
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

/** Serves the built site, and responds to all addresses without a route: pages, and unknown addresses. */
export default fp(async (app, { site, scheduler, config }: SitePluginOptions) => {
  if (site !== undefined) {
    await app.register(serveFiles, {
      root: site.folder,
      // A route for each of more than a thousand files would take a tenth of the start: the handler of pages sends them.
      serve: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => setHeaders(reply, path.relative(site.folder, file)),
    });
  }
  const send = site === undefined ? sendNotBuilt : createPageHandler(site, config, createSchedulerDocuments(site, scheduler, config));
  app.setNotFoundHandler((request, reply) => (isPageRequest(request) ? send(request, reply) : throwNotFound()));
});

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

function sendNotBuilt(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The site is not built yet. Run: npm run build\n');
}

function createPageHandler(
  { routes: listed, variants, files, documents, inlineHashes }: Site,
  config: PolicyConfig,
  embedding: SchedulerDocuments,
): PageHandler {
  const { routes, notFound } = listed;
  const findRoute = createRouteMatcher(routes);
  const findRedirect = createRedirectResolver(listed);
  const policies = new Map(
    Object.entries(inlineHashes).map(([file, hashes]) => [file, buildContentSecurityPolicy(config, allowInlineParts(hashes))]),
  );
  return (request, reply) => {
    const address = pathOf(request);
    // Nine of ten requests, for which no route has to be looked for.
    if (files.has(address)) {
      request.served = address;
      return reply.sendFile(address);
    }
    const to = findRedirect(request.url);
    if (to !== undefined) return reply.redirect(to);
    const route = findRoute(address)?.route;
    const crawlerFile = findCrawlerFile(address);
    request.served = crawlerFile === undefined ? route?.path : address;
    const page = embedding(address);
    if (page !== undefined) return sendDocument(page.document, request, reply.header('content-security-policy', page.policy));
    const variant = variants.find(({ name, path: at }) => at === route?.path && name === readPageName(request));
    const found = (crawlerFile ?? variant ?? route)?.file;
    if (found === undefined) reply.code(404);
    if (found === undefined || variant !== undefined) reply.header('x-robots-tag', 'noindex');
    const file = found ?? notFound;
    const policy = policies.get(file);
    if (policy !== undefined) reply.header('content-security-policy', policy);
    return sendDocument(documents.get(file)!, request, reply);
  };
}

function throwNotFound(): never {
  throw new Problem(404, 'There is nothing at this address.');
}

/** True for a page; everything under /v1 belongs to the API. */
function isPageRequest(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/v1(\/|$)/.test(pathOf(request));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** The page that is asked for where several share an address, as in `/?page=homeInPerson`. */
function readPageName({ url }: FastifyRequest): string | null {
  return new URLSearchParams(url.split('?').slice(1).join('?')).get('page');
}

/** Names in assets/ change with their content; all other files are revalidated. `file` is relative to the folder of the site. */
function setHeaders(reply: FastifyReply, file: string): void {
  const hashed = file.startsWith(`assets${path.sep}`);
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
