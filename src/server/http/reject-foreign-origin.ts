import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from './problem.ts';

/**
 * Rejects what a page of another origin has a browser send: each request that is no GET and has an Origin that is neither
 * the site's nor that of the address it came to. Browsers send `null` for pages without an origin. Programs send none.
 * The form of a page that sends no referrer has the origin `null` too. No call of the API takes a form (415), only stand-ins do.
 */
export default fp(async (app, { publicUrl }: { readonly publicUrl: string | undefined }) => {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (origin === undefined || /^(GET|HEAD|OPTIONS)$/.test(request.method) || isForm(request) || isOwnOrigin(request, origin, publicUrl))
      return;
    throw new Problem(403, 'This page cannot send that. Open our site, and try again.', { securityEvent: 'foreign origin' });
  });
});

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}

/** A proxy may end TLS, so the protocol of the address that a browser has used is not known; its host is. */
function isOwnOrigin({ host }: FastifyRequest, origin: string, publicUrl: string | undefined): boolean {
  if (origin === publicUrl) return true;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  const own = `${url?.protocol}//${host}`;
  return url?.origin === origin && URL.canParse(own) && new URL(own).origin === origin;
}
