import { callbackify } from 'node:util';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { createRequestCounter } from '../db/request-counter.ts';
import type { RequestCounter } from '../db/request-counter.ts';
import { Problem } from './problem.ts';

const minute = 60_000;

interface RateLimitOptions {
  readonly queries: Queries;
  readonly postsPerMinute: number;
  readonly now: Clock;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the endpoint is rate-limited; without it, each POST is. */
    readonly rateLimited?: boolean;
  }
}

/** Limits the requests of one address to each endpoint with `rateLimited`, and to each other POST route without a setting of its own. The counts are in the database, so they hold across processes. */
export default fp(async (app, { queries, postsPerMinute, now }: RateLimitOptions) => {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!(route.config?.rateLimited ?? route.method === 'POST')) return;
    route.config = { ...route.config, rateLimit: { max: postsPerMinute, timeWindow: minute, groupId: route.url } };
  });
  await app.register(rateLimit, {
    global: false,
    store: createRateLimitStore(createRequestCounter(queries, minute), now),
    errorResponseBuilder: () => new Problem(429, 'Too many requests. Try again in a minute.'),
  });
});

/** The plugin makes its store itself, by `new`, and passes results to a callback. */
function createRateLimitStore(count: RequestCounter, now: Clock): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      callbackify(() => count(key, now()))(callback);
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
