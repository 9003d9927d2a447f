import type { FastifyInstance } from 'fastify';
import { fakeListPath } from './list-config.ts';
import type { ListConfig } from './list-config.ts';
import type { ListFetch } from './real/list-service.ts';

/** Creates the function that sends requests to the list service. Requests to the fake stay inside this process, so they need no port. */
export function createListFetch(app: FastifyInstance, { subscribeUrl }: ListConfig): ListFetch {
  if (!subscribeUrl.startsWith(fakeListPath)) return (url, init) => fetch(url, init);
  return async (url, { body }) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url, headers, payload: body.toString() });
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
  };
}
