import type { onRequestAsyncHookHandler } from 'fastify';
import type { Clock } from '../clock.ts';
import { toClientNetwork } from './client-network.ts';
import { tooManyRequests } from './problem.ts';
import type { RequestLimits } from './rate-limit.ts';

const minute = 60_000;

/** How many pages one address may request in a minute: as many as it may read from an endpoint. */
export type PageLimit = Pick<RequestLimits, 'readsPerMinute'>;

/**
 * Creates the hook that limits the requests of one address to pages that are rendered at the request: each costs as much as many
 * requests to the API. The counts are in the memory of this process, because these pages are also shown while the database is
 * unavailable.
 */
export function limitPages({ readsPerMinute }: PageLimit, now: Clock): onRequestAsyncHookHandler {
  let counts = new Map<string, number>();
  let resetsAt = 0;
  return async ({ ip }) => {
    const at = now().getTime();
    // If the window ends more than a minute from now, the clock was set back since it began.
    if (resetsAt <= at || resetsAt > at + minute) {
      counts = new Map();
      resetsAt = at + minute;
    }
    const network = toClientNetwork(ip);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count > readsPerMinute) throw tooManyRequests(resetsAt - at);
  };
}
