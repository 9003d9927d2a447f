import type { FastifyInstance } from 'fastify';
import type { ContentFetch } from '../adapters/real/content-service.ts';
import { Problem } from '../http/problem.ts';
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

/** Larger files are not resized. */
const maxBytes = 20 * 1024 * 1024;

const fetchTimeout = 10_000;

/** Serves the pictures of the content service, resized, so that the browser of a reader talks to this server only. */
export default async function pictureRoutes(app: FastifyInstance, options: PictureRoutesOptions): Promise<void> {
  app.get<{ Params: { readonly width: string; readonly signature: string; readonly source: string } }>(
    `${picturesPath}/:width/:signature/:source`,
    { schema: { hide: true } },
    async ({ params: { width, signature, source }, headers, log }, reply) => {
      const requested = (await options.loadAddresses()).read(width, source, signature);
      if (requested === undefined) throw new Problem(404, 'There is no picture at this address.');
      const format = headers.accept?.includes('image/webp') === true ? 'webp' : 'jpeg';
      const picture = await loadPicture(requested, format, options).catch((error: unknown) => {
        log.warn({ err: error }, 'a picture of the content service cannot be shown');
      });
      if (picture === undefined) throw new Problem(404, 'There is no picture at this address.');
      reply.headers({ 'cache-control': 'public, max-age=604800', vary: 'accept' }).type(picture.type);
      return reply.send(picture.body);
    },
  );
}

function loadPicture(
  { url, width }: RequestedPicture,
  format: PictureFormat,
  { cache, send, contentUrl }: PictureRoutesOptions,
): Promise<ResizedPicture> {
  return cache.get(`${format} ${width} ${url}`, async () => {
    const { origin } = new URL(contentUrl);
    const response = await send(url.slice(origin.length), { redirect: 'error', signal: AbortSignal.timeout(fetchTimeout) });
    if (!response.ok) throw new Error(`The content service has answered with ${response.status} for a picture.`);
    return resizePicture(await readBytes(response), width, format);
  });
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
