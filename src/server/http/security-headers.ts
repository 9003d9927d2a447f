import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { MonitorConfig } from '../adapters/monitor-config.ts';

/** The sources of each directive. */
interface Directives {
  readonly [directive: string]: string;
}

/** Scripts come from this server only. `style-src-attr` allows custom properties on elements. */
const directives: Directives = {
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

/** The configuration that the policy depends on. */
export interface PolicyConfig {
  readonly production: boolean;
  readonly monitor: MonitorConfig | undefined;
}

/** The directives of the content security policy. `changes` replaces the sources of directives for a page that differs. */
function buildDirectives({ production, monitor }: PolicyConfig, changes: Directives = {}): Directives {
  const sources = { ...directives, ...changes };
  const connect = [sources['connect-src'], ...(monitor === undefined ? [] : [monitor.origin])].join(' ');
  return { ...sources, 'connect-src': connect, ...(production ? { 'upgrade-insecure-requests': '' } : {}) };
}

/** The content security policy of a page that differs from the others, as the value of its header. */
export function buildContentSecurityPolicy(config: PolicyConfig, changes: Directives): string {
  const entries = Object.entries(buildDirectives(config, changes));
  return entries.map(([directive, sources]) => `${directive} ${sources}`.trimEnd()).join(';');
}

/**
 * Sets the security headers (Helmet). Only production requires HTTPS, so that a local server works without it. A response
 * without a cache-control header is not stored by any cache.
 */
export default fp(async (app, { config }: { readonly config: PolicyConfig }) => {
  const policy = Object.entries(buildDirectives(config)).map(([directive, sources]) => [directive, sources === '' ? [] : sources]);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: Object.fromEntries(policy) as { [directive: string]: string | string[] } },
    strictTransportSecurity: config.production,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
});
