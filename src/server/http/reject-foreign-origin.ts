import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isLoopback } from '../loopback.ts';
import { Problem } from './problem.ts';

/** Logged because such a page can send nothing, and clients cannot see why. */
const wrongAddress =
  'a page of this site was refused: it was opened at another address than PUBLIC_URL. Correct PUBLIC_URL, or redirect that address to it at the balancer';

/**
 * Rejects requests that a browser sends for a page of another origin: those other than GET with an Origin that is not the site's.
 * The origin of the site is `PUBLIC_URL`; if that is not set, and on this machine's own address, it is the address of the request.
 * Browsers send `null` for pages without an origin, and programs send no Origin. Forms are let through, because a page that sends
 * no referrer has the origin `null` too: endpoints with JSON bodies refuse forms (415), and the newsletter pages that accept one
 * need a code or a signed button of ours.
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

/** Whether the origin is the site's. A proxy may end TLS, so only the host of the browser's address is known, and not the protocol. */
function isOwnOrigin({ host, hostname }: FastifyRequest, origin: string, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && !isLoopback(hostname)) return origin === publicUrl;
  return origin === publicUrl || isOfOwnHost({ host }, origin);
}

/** True for an origin with the host of the request, whatever the protocol. */
function isOfOwnHost({ host }: Pick<FastifyRequest, 'host'>, origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  const own = `${url?.protocol}//${host}`;
  return url?.origin === origin && URL.canParse(own) && new URL(own).origin === origin;
}
