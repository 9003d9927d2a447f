import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isLoopback } from '../loopback.ts';
import { Problem } from './problem.ts';

/** No page at that address can send anything, and clients cannot see why. */
const wrongAddress =
  'a page of this site was refused: it was opened at another address than PUBLIC_URL. Correct PUBLIC_URL, or redirect that address to it at the balancer';

/**
 * Rejects what a page of another origin has a browser send: each request that is no GET and has an Origin that is not the
 * site's. That is `PUBLIC_URL`; where it is not set, and on this machine's own address, it is the address that the request
 * came to. Browsers send `null` for pages without an origin. Programs send none. A form is let through, because one of a page
 * that sends no referrer has the origin `null` too: calls with JSON bodies refuse forms (415), and the pages of the newsletter
 * that take one need a code or a signed button of ours.
 */
export default fp(async (app, { publicUrl }: { readonly publicUrl: string | undefined }) => {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (origin === undefined || /^(GET|HEAD|OPTIONS)$/.test(request.method) || isForm(request) || isOwnOrigin(request, origin, publicUrl))
      return;
    if (isOfOwnHost(request, origin)) request.log.warn(wrongAddress);
    throw new Problem(403, 'This page cannot send that. Open our site, and try again.', { securityEvent: 'foreign origin' });
  });
});

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}

/** A proxy may end TLS, so the protocol of the address that a browser has used is not known; its host is. */
function isOwnOrigin({ host, hostname }: FastifyRequest, origin: string, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && !isLoopback(hostname)) return origin === publicUrl;
  return origin === publicUrl || isOfOwnHost({ host }, origin);
}

/** True for the address that the request came to, by whatever protocol. */
function isOfOwnHost({ host }: Pick<FastifyRequest, 'host'>, origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  const own = `${url?.protocol}//${host}`;
  return url?.origin === origin && URL.canParse(own) && new URL(own).origin === origin;
}
