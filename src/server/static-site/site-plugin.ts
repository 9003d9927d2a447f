import { readFile } from 'node:fs/promises';
import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createSiteDocument, sendDocument } from './site-documents.ts';
import type { SiteDocument } from './site-documents.ts';
import type { SchedulerConfig } from '../adapters/scheduler-config.ts';
import { Problem } from '../http/problem.ts';
import { createRedirectResolver } from './site-redirects.ts';
import { createSchedulerDocuments } from './scheduler-documents.ts';
import type { SchedulerDocuments } from './scheduler-documents.ts';
import { isRoutesFile, createRouteMatcher } from './routes-file.ts';
import type { RoutesFile } from './routes-file.ts';
import { StartupError } from '../startup-error.ts';
import type { PolicyConfig } from '../http/security-headers.ts';

/** The built site as it stands in memory. */
export interface Site {
  /** The folder of the build. */
  readonly folder: string;
  readonly routes: RoutesFile;
  /** What is sent whole, by its file in the folder. */
  readonly documents: ReadonlyMap<string, SiteDocument>;
}

/** What crawlers ask for, by path. */
const crawlerFiles: { readonly [path: string]: { readonly file: string; readonly type: string } } = {
  '/robots.txt': { file: 'pages/robots.txt', type: 'text/plain; charset=utf-8' },
  '/sitemap.xml': { file: 'pages/sitemap.xml', type: 'application/xml; charset=utf-8' },
};

/** Stands in documents for where people reach the site (src/site/prerender/documentHead.ts writes it). */
const originPlaceholder = '{{origin}}';

/**
 * The built site in `folder`; `undefined` when nothing has been built there. Throws `StartFailure` for a build that is
 * not whole or of an earlier version.
 *
 * @param origin Where people reach the site, such as https://www.example.com; without it, the links for search engines begin with the path.
 * @param head Markup for the end of each document's head.
 */
export async function readSite(folder: string, origin = '', head = ''): Promise<Site | undefined> {
  const listed = await readFile(path.join(folder, 'routes.json'), 'utf8').catch(undefinedWhenMissing);
  if (listed === undefined) return undefined;
  const routes: unknown = JSON.parse(listed);
  if (!isRoutesFile(routes)) {
    throw new StartupError(
      `${path.join(folder, 'routes.json')} does not say which routes and flows the site has. Build it again: npm run build`,
    );
  }
  const files = [...routes.routes.map(({ file }) => file), routes.notFound].map((file) => ({ file, type: 'text/html; charset=utf-8' }));
  const documents = [...files, ...Object.values(crawlerFiles)].map(async ({ file, type }) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [
      file,
      await createSiteDocument(
        text.replaceAll(originPlaceholder, origin).replace('</head>', () => `${head}</head>`),
        type,
      ),
    ] as const;
  });
  return { folder, routes, documents: new Map(await Promise.all(documents)) };
}

/** What serving the site needs. */
interface SitePluginOptions {
  readonly site: Site | undefined;
  readonly scheduler: SchedulerConfig | undefined;
  readonly config: PolicyConfig;
}

/** Serves the built site, and answers what nothing else answers: addresses of the site, and unknown ones. */
export default fp(async (app, { site, scheduler, config }: SitePluginOptions) => {
  if (site !== undefined) {
    await app.register(serveFiles, {
      root: site.folder,
      index: false,
      wildcard: false,
      globIgnore: ignoredFiles,
      cacheControl: false,
      preCompressed: true,
      setHeaders,
    });
  }
  const send = site === undefined ? sendNotBuilt : createPageHandler(site, await createSchedulerDocuments(site, scheduler, config));
  app.setNotFoundHandler((request, reply) => (isPageRequest(request) ? send(request, reply) : throwNotFound()));
});

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function sendNotBuilt(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The site is not built yet. Run: npm run build\n');
}

function createPageHandler({ routes: listed, documents }: Site, embedding: SchedulerDocuments): PageHandler {
  const { routes, notFound } = listed;
  const findRoute = createRouteMatcher(routes);
  const findRedirect = createRedirectResolver(listed);
  return (request, reply) => {
    const to = findRedirect(request.url);
    if (to !== undefined) return reply.redirect(to);
    const address = pathOf(request);
    const page = embedding(address);
    if (page !== undefined) return sendDocument(page.document, request, reply.header('content-security-policy', page.policy));
    const found = documents.get((crawlerFiles[address] ?? findRoute(address)?.route)?.file ?? '');
    if (found === undefined) reply.code(404).header('x-robots-tag', 'noindex');
    return sendDocument(found ?? documents.get(notFound)!, request, reply);
  };
}

function throwNotFound(): never {
  throw new Problem(404, 'There is nothing at this address.');
}

/** Pages are read; everything under /v1 is a call. */
function isPageRequest(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/v1(\/|$)/.test(pathOf(request));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** What is not to be fetched by its name: documents have addresses, and compressed files are sent in place of their own. Names that begin with a dot are never served. */
const ignoredFiles = ['index.html', 'routes.json', 'robots.txt', 'pages/**', '**/*.{br,gz}'];

/** Names under assets/ change with their content; everything else is asked for again. */
function setHeaders(reply: FastifyReply, file: string): void {
  const hashed = file.split(path.sep).includes('assets');
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
