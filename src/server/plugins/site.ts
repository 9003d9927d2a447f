import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '../problem.ts';
import { isRoutesFile, routeMatcher } from '../site-routes.ts';
import type { RoutesFile } from '../site-routes.ts';
import { StartFailure } from '../start-failure.ts';

/** The built site as it stands in memory. */
export interface Site {
  /** The folder of the build. */
  readonly folder: string;
  readonly page: string;
  /** Changes with the page. */
  readonly etag: string;
  readonly routes: RoutesFile;
}

/** The built site in `folder`; `undefined` when nothing has been built there. Throws `StartFailure` for a build that is not whole or of an earlier version. */
export async function readSite(folder: string): Promise<Site | undefined> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(undefinedWhenMissing);
  if (page === undefined) return undefined;
  const routes: unknown = JSON.parse(await readFile(path.join(folder, 'routes.json'), 'utf8'));
  if (!isRoutesFile(routes)) {
    throw new StartFailure(
      `${path.join(folder, 'routes.json')} does not say which routes and flows the site has. Build it again: npm run build`,
    );
  }
  const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
  return { folder, page, etag, routes };
}

/** Serves the built site, and answers what nothing else answers: addresses of the site, and unknown ones. */
export default fp(async (app, { site }: { readonly site: Site | undefined }) => {
  if (site !== undefined) {
    await app.register(serveFiles, {
      root: site.folder,
      index: false,
      wildcard: false,
      globIgnore: notServed,
      cacheControl: false,
      setHeaders,
    });
  }
  const isRoute = site === undefined ? () => false : routeMatcher(site.routes);
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(site, isRoute(pathOf(request)), request, reply) : noSuchCall(),
  );
});

function sendPage(site: Site | undefined, known: boolean, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (site === undefined) return reply.code(503).type('text/plain; charset=utf-8').send('The site is not built yet. Run: npm run build\n');
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  if (!known) return reply.code(404).header('x-robots-tag', 'noindex').send(site.page);
  reply.header('etag', site.etag);
  return request.headers['if-none-match']?.includes(site.etag) === true ? reply.code(304).send() : reply.send(site.page);
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

/** The page and the list of routes are not files to be fetched by name. Names that begin with a dot are never served. */
const notServed = ['index.html', 'routes.json'];

/** Names under assets/ change with their content; everything else is asked for again. */
function setHeaders(reply: FastifyReply, file: string): void {
  const hashed = file.split(path.sep).includes('assets');
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
