import { callbackify } from 'node:util';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { LimitDigest } from '../db/limit-digest.ts';
import { createRequestCounter } from '../db/request-counter.ts';
import type { RequestCounter } from '../db/request-counter.ts';
import { toClientNetwork } from './client-network.ts';
import { tooManyRequests } from './problem.ts';

const minute = 60_000;

/** What an endpoint counts as. Each kind has a limit of its own. */
export type LimitKind = 'posts' | 'reads' | 'events' | 'counts';

/** How many requests of each kind one address may make to each endpoint in a minute. */
export interface RequestLimits {
  readonly postsPerMinute: number;
  readonly readsPerMinute: number;
  readonly eventsPerMinute: number;
  readonly countsPerMinute: number;
}

interface RateLimitOptions {
  readonly queries: Queries;
  readonly limitDigest: LimitDigest;
  readonly limits: RequestLimits;
  readonly now: Clock;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the endpoint counts as, or that it is not limited. Without it, a POST is limited. */
    readonly limit?: LimitKind | 'none';
  }
}

/** Limits the requests of one address to each endpoint with a `limit`, and to each other POST route without a setting of its own. The counts are in the database, so they hold across processes. */
export default fp(async (app, { queries, limitDigest, limits, now }: RateLimitOptions) => {
  app.addHook('onRoute', (route: RouteOptions) => {
    const limit = route.config?.limit ?? (route.method === 'POST' ? 'posts' : 'none');
    if (limit === 'none') return;
    route.config = { ...route.config, rateLimit: { max: limits[`${limit}PerMinute`], timeWindow: minute, groupId: route.url } };
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => toClientNetwork(ip),
    store: createRateLimitStore(createRequestCounter(queries, limitDigest, minute), now),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
});

/** The plugin creates its store itself, by `new`, and expects results in a callback. */
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
