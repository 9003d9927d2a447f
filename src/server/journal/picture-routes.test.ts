import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { ContentFetch } from '../adapters/real/content-service.ts';
import { Problem } from '../http/problem.ts';
import { createPictureAddresses } from './picture-addresses.ts';
import pictureRoutes from './picture-routes.ts';
import { createStaleCache } from './stale-cache.ts';

const contentUrl = 'https://content.example.com';
const addresses = createPictureAddresses(contentUrl, 'a secret of a test');

async function startRoutes(send: ContentFetch): Promise<FastifyInstance> {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Problem ? error.status : 500).send());
  onTestFinished(() => app.close());
  const cache = createStaleCache({ freshMs: 60_000, retryMs: 10, maxSize: 1_000_000, measure: () => 10, now: () => performance.now() });
  await app.register(pictureRoutes, { loadAddresses: async () => addresses, cache, send, contentUrl });
  return app;
}

/** Requests so many different pictures at once. */
function askFor(app: FastifyInstance, count: number): Promise<readonly number[]> {
  const sources = Array.from({ length: count }, (_, number) => addresses.write(`${contentUrl}/${number}.png`)?.src ?? '');
  return Promise.all(sources.map(async (url) => (await app.inject(url)).statusCode));
}

it('of many pictures that are asked for at once, four are fetched and resized at a time', async () => {
  const png = new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  let running = 0;
  let most = 0;
  const app = await startRoutes(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return new Response(png);
  });
  expect(new Set(await askFor(app, 60))).toEqual(new Set([200]));
  expect(most).toBe(4);
});

it('while too many pictures wait, a further one is 503', async () => {
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const app = await startRoutes(async () => {
    await isAnswered;
    return new Response('no picture');
  });
  const waiting = askFor(app, 404);
  const further = await app.inject(addresses.write(`${contentUrl}/further.png`)?.src ?? '');
  answer();
  expect(further.statusCode).toBe(503);
  expect(new Set(await waiting)).toEqual(new Set([404]));
});
