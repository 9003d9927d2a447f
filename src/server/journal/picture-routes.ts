import type { FastifyInstance } from 'fastify';
import type { ContentFetch } from '../adapters/real/content-service.ts';
import { Problem } from '../http/problem.ts';
import { createTurns } from '../turns.ts';
import { picturesPath } from './picture-addresses.ts';
import type { PictureAddresses, RequestedPicture } from './picture-addresses.ts';
import { resizePicture } from './resize-picture.ts';
import type { PictureFormat, ResizedPicture } from './resize-picture.ts';
import type { StaleCache } from './stale-cache.ts';

/** The options of these routes. */
export interface PictureRoutesOptions {
  readonly loadAddresses: () => Promise<PictureAddresses>;
  readonly cache: StaleCache;
  readonly send: ContentFetch;
  readonly contentUrl: string;
}

/** The largest file that is resized. */
const maxBytes = 20 * 1024 * 1024;

const fetchTimeout = 10_000;

/** How many pictures are fetched and resized at once. The largest take 150 MB each while they are decoded. */
const picturesAtOnce = 4;

/** How many more pictures may wait: those of several pages that are shown for the first time. */
const mostWaiting = 400;

/**
 * Serves the pictures of the content service, resized, so that the reader's browser sends requests to this server only. A picture that
 * is not cached waits for its turn. While too many wait, the answer is 503.
 */
export default async function pictureRoutes(app: FastifyInstance, options: PictureRoutesOptions): Promise<void> {
  const takeTurns = createTurns(picturesAtOnce, mostWaiting, refusePicture);
  app.get<{ Params: { readonly width: string; readonly signature: string; readonly source: string } }>(
    `${picturesPath}/:width/:signature/:source`,
    { schema: { hide: true } },
    async ({ params: { width, signature, source }, headers, log }, reply) => {
      const requested = (await options.loadAddresses()).read(width, source, signature);
      if (requested === undefined) throw new Problem(404, 'There is no picture at this address.');
      const format = headers.accept?.includes('image/webp') === true ? 'webp' : 'jpeg';
      const picture = await loadPicture(requested, format, { ...options, takeTurns }).catch((error: unknown) => {
        if (error instanceof Problem) throw error;
        log.warn({ err: error }, 'a picture of the content service cannot be shown');
      });
      if (picture === undefined) throw new Problem(404, 'There is no picture at this address.');
      reply.headers({ 'cache-control': 'public, max-age=604800', vary: 'accept' }).type(picture.type);
      return reply.send(picture.body);
    },
  );
}

function refusePicture(): Problem {
  return new Problem(503, 'Too many pictures are being prepared. Please try again in a moment.', { retryAfter: 5 });
}

function loadPicture(
  { url, width }: RequestedPicture,
  format: PictureFormat,
  { cache, send, contentUrl, takeTurns }: PictureRoutesOptions & { readonly takeTurns: ReturnType<typeof createTurns> },
): Promise<ResizedPicture> {
  const load = async (): Promise<ResizedPicture> => {
    const { origin } = new URL(contentUrl);
    const response = await send(url.slice(origin.length), { redirect: 'error', signal: AbortSignal.timeout(fetchTimeout) });
    if (!response.ok) throw new Error(`The content service has answered with ${response.status} for a picture.`);
    return resizePicture(await readBytes(response), width, format);
  };
  return cache.get(`${format} ${width} ${url}`, () => takeTurns(load));
}

async function readBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Error('A picture of the content service is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
