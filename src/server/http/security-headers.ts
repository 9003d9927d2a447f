import fp from 'fastify-plugin';
import type { Config } from '../server-config.ts';

/** Scripts come from this server only; `style-src-attr` lets the site set custom properties on elements. */
const directives: { readonly [directive: string]: string } = {
  'default-src': "'self'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** What the policy depends on, wherever it is sent. */
export type PolicyConfig = Pick<Config, 'production' | 'monitor'>;

/** The content security policy; `changes` gives the sources of the directives in which a page differs. */
export function buildContentSecurityPolicy(
  { production, monitor }: PolicyConfig,
  changes: { readonly [directive: string]: string } = {},
): string {
  const sourcesOf = { ...directives, ...changes };
  const connect = [sourcesOf['connect-src'], ...(monitor === undefined ? [] : [monitor.origin])].join(' ');
  const lines = Object.entries({ ...sourcesOf, 'connect-src': connect }).map(([directive, sources]) => `${directive} ${sources}`);
  return [...lines, ...(production ? ['upgrade-insecure-requests'] : [])].join(';');
}

/** What Helmet would set, written out: it works the same headers out again for every request. */
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/**
 * Security headers. HTTPS is insisted on in production alone, so that a local start works. No cache keeps an
 * answer that does not say for how long.
 */
export default fp(async (app, { config }: { readonly config: PolicyConfig }) => {
  const constant = {
    ...headers,
    'content-security-policy': buildContentSecurityPolicy(config),
    ...(config.production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(constant);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
});
