import type { onRequestAsyncHookHandler } from 'fastify';
import type { Clock } from '../clock.ts';
import { toClientNetwork } from './client-network.ts';
import { tooManyRequests } from './problem.ts';
import type { RequestLimits } from './rate-limit.ts';

const minute = 60_000;

/** How often one address may ask for pages in a minute: as often as for the endpoints that read. */
export type PageLimit = Pick<RequestLimits, 'readsPerMinute'>;

/**
 * Makes the hook that limits the requests of one address to pages that are rendered at the request: each takes as long as many
 * requests to the API. The counts are in the memory of this process, because such a page is shown also while the database does not
 * answer.
 */
export function limitPages({ readsPerMinute }: PageLimit, now: Clock): onRequestAsyncHookHandler {
  let counts = new Map<string, number>();
  let resetsAt = 0;
  return async ({ ip }) => {
    const at = now().getTime();
    // A window that ends later than a new one would, began before the clock was set back.
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
