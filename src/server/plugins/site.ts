import { readFile } from 'node:fs/promises';
import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { documentOf, sendDocument } from '../documents.ts';
import type { SiteDocument } from '../documents.ts';
import type { SchedulerConfig } from '../outside/scheduler-config.ts';
import { Problem } from '../problem.ts';
import { redirectsOf } from '../redirects.ts';
import { schedulerPages } from '../scheduler-pages.ts';
import type { SchedulerPages } from '../scheduler-pages.ts';
import { isRoutesFile, routeMatcher } from '../site-routes.ts';
import type { RoutesFile } from '../site-routes.ts';
import { StartFailure } from '../start-failure.ts';
import type { PolicyConfig } from './security.ts';

/** The built site as it stands in memory. */
export interface Site {
  /** The folder of the build. */
  readonly folder: string;
  readonly routes: RoutesFile;
  /** What is sent whole, by its file in the folder. */
  readonly documents: ReadonlyMap<string, SiteDocument>;
}

/** What crawlers ask for, by path. */
const forCrawlers: { readonly [path: string]: { readonly file: string; readonly type: string } } = {
  '/robots.txt': { file: 'pages/robots.txt', type: 'text/plain; charset=utf-8' },
  '/sitemap.xml': { file: 'pages/sitemap.xml', type: 'application/xml; charset=utf-8' },
};

/** Stands in documents for where people reach the site (src/site/build/head.ts writes it). */
const originMark = '{{origin}}';

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
    throw new StartFailure(
      `${path.join(folder, 'routes.json')} does not say which routes and flows the site has. Build it again: npm run build`,
    );
  }
  const files = [...routes.routes.map(({ file }) => file), routes.notFound].map((file) => ({ file, type: 'text/html; charset=utf-8' }));
  const documents = [...files, ...Object.values(forCrawlers)].map(async ({ file, type }) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [
      file,
      await documentOf(
        text.replaceAll(originMark, origin).replace('</head>', () => `${head}</head>`),
        type,
      ),
    ] as const;
  });
  return { folder, routes, documents: new Map(await Promise.all(documents)) };
}

/** What serving the site needs. */
interface SitePluginParts {
  readonly site: Site | undefined;
  readonly scheduler: SchedulerConfig | undefined;
  readonly config: PolicyConfig;
}

/** Serves the built site, and answers what nothing else answers: addresses of the site, and unknown ones. */
export default fp(async (app, { site, scheduler, config }: SitePluginParts) => {
  if (site !== undefined) {
    await app.register(serveFiles, {
      root: site.folder,
      index: false,
      wildcard: false,
      globIgnore: notServed,
      cacheControl: false,
      preCompressed: true,
      setHeaders,
    });
  }
  const send = site === undefined ? sayHowToBuild : senderOf(site, await schedulerPages(site, scheduler, config));
  app.setNotFoundHandler((request, reply) => (wantsPage(request) ? send(request, reply) : noSuchCall()));
});

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function sayHowToBuild(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The site is not built yet. Run: npm run build\n');
}

function senderOf({ routes: listed, documents }: Site, embedding: SchedulerPages): Send {
  const { routes, notFound } = listed;
  const routeAt = routeMatcher(routes);
  const redirectAt = redirectsOf(listed);
  return (request, reply) => {
    const to = redirectAt(request.url);
    if (to !== undefined) return reply.redirect(to);
    const address = pathOf(request);
    const page = embedding(address);
    if (page !== undefined) return sendDocument(page.document, request, reply.header('content-security-policy', page.policy));
    const found = documents.get((forCrawlers[address] ?? routeAt(address))?.file ?? '');
    if (found === undefined) reply.code(404).header('x-robots-tag', 'noindex');
    return sendDocument(found ?? documents.get(notFound)!, request, reply);
  };
}

function noSuchCall(): never {
  throw new Problem(404, 'There is nothing at this address.');
}

/** Pages are read; everything under /v1 is a call. */
function wantsPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/v1(\/|$)/.test(pathOf(request));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** What is not to be fetched by its name: documents have addresses, and compressed files are sent in place of their own. Names that begin with a dot are never served. */
const notServed = ['index.html', 'routes.json', 'robots.txt', 'pages/**', '**/*.{br,gz}'];

/** Names under assets/ change with their content; everything else is asked for again. */
function setHeaders(reply: FastifyReply, file: string): void {
  const hashed = file.split(path.sep).includes('assets');
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
