import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ContentConfig } from '../adapters/content-config.ts';
import type { ContentFetch } from '../adapters/real/content-service.ts';

/** Creates the function that sends requests to the origin of the content service. Requests to the fake stay inside this process, so they need no port. */
export function createContentFetch(app: FastifyInstance, { url, isFake }: ContentConfig): ContentFetch {
  const { origin } = new URL(url);
  return isFake ? (path, init) => inject(app, path, init) : (path, init) => fetch(origin + path, init);
}

/** Wraps `send`, so that paths are relative to the base address of the content service. */
export function belowBase(send: ContentFetch, { url }: ContentConfig): ContentFetch {
  const base = new URL(url).pathname.replace(/\/$/, '');
  return (path, init) => send(base + path, init);
}

async function inject(app: FastifyInstance, url: string, { method, headers, body }: RequestInit): Promise<Response> {
  const request: InjectOptions = {
    url,
    method: method === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' ? { payload: body } : {}),
  };
  const answer = await app.inject(request);
  const passed = ['content-type', 'x-wp-total', 'x-wp-totalpages'].flatMap((name): [string, string][] => {
    const value = answer.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: passed });
}
