import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { digest } from '../db/digest.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import { buildContentSecurityPolicy } from '../http/security-headers.ts';
import type { PolicyConfig } from '../http/security-headers.ts';
import { isSameText } from '../is-same-text.ts';
import type { ReviewConfig } from './review-config.ts';

/** The options of these routes. */
export interface ReviewPagesOptions {
  readonly review: ReviewConfig;
  readonly config: PolicyConfig;
}

const address = '/__flows';
const cookieName = 'review';
/** How long the cookie is valid: a working day. In seconds. */
const cookieAge = 12 * 60 * 60;

/**
 * Serves the review pages. When a token is configured, an address with `?token=…` sets a cookie for a working day, and a request without
 * token and cookie is refused.
 */
export default async function reviewPages(app: FastifyInstance, { review, config }: ReviewPagesOptions): Promise<void> {
  const { folder, token } = review;
  // The pages embed a preview in a frame, and contain their fonts as data URLs.
  const policy = buildContentSecurityPolicy(config, { 'frame-ancestors': "'self'", 'font-src': "'self' data:" });
  if (token !== undefined) app.addHook('onRequest', async (request, reply) => authorise(request, reply, token, config.production));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy).header('x-frame-options', 'SAMEORIGIN').header('x-robots-tag', 'noindex');
  });
  app.get(address, { config: { limit: 'reads' } }, (_request, reply) => reply.redirect(`${address}/`));
  await app.register(serveFiles, { root: folder, prefix: `${address}/`, decorateReply: false, cacheControl: false });
}

async function authorise(request: FastifyRequest, reply: FastifyReply, token: string, secure: boolean): Promise<void> {
  const url = new URL(request.url, 'http://localhost');
  const value = digest(token);
  if (isSameText(readCookie(request, cookieName, secure) ?? '', value)) return;
  if (isSameText(digest(url.searchParams.get('token') ?? ''), value)) {
    url.searchParams.delete('token');
    setCookie(reply, { name: cookieName, value, path: address, maxAge: cookieAge, secure });
    await reply.redirect(`${url.pathname}${url.search}`);
    return;
  }
  await reply
    .code(401)
    .type('text/plain; charset=utf-8')
    .send(`These pages are for staff. Open ${address}/?token=… with the token that you were given.\n`);
}
