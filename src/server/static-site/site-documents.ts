import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The quality of Brotli. 10 saves a tenth of the bytes and takes about 40 ms a document instead of 5, which is little for a document
 * that stays, and much for one that is rendered for one reader.
 */
const qualities = { permanent: 10, temporary: 6 } as const;

/** How long a document is the same: as long as the build, or until what it is rendered from changes. */
type Lifetime = keyof typeof qualities;

/** What a document can be compressed with, the smaller first. */
const compressions = {
  br: (body: Buffer, lifetime: Lifetime) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: qualities[lifetime] } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

type Compression = keyof typeof compressions;

/** A document of the site in memory. */
export interface SiteDocument {
  readonly type: string;
  readonly body: Buffer;
  /** Differs with the body; the ETags begin with it. */
  readonly digest: string;
  /** The compressed body. It is compressed when it is first asked for, as most documents of most servers never are. */
  readonly compress: (compression: Compression) => Promise<Buffer>;
}

/** Prepares a text to be sent. */
export function createSiteDocument(text: string, type: string, lifetime: Lifetime = 'temporary'): SiteDocument {
  const body = Buffer.from(text);
  const compressed: { [compression in Compression]?: Promise<Buffer> } = {};
  return {
    type,
    body,
    digest: createHash('sha256').update(body).digest('base64url'),
    compress: (compression) => (compressed[compression] ??= compressions[compression](body, lifetime)),
  };
}

/**
 * Sends a document in an encoding that the client accepts, or 304. Browsers revalidate each time. The not-found document is
 * always sent.
 */
export async function sendDocument(document: SiteDocument, { headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const compression = chooseCompression(headers['accept-encoding']);
  // Differs between encodings, as their bytes do.
  const etag = `"${compression === undefined ? document.digest : `${document.digest}-${compression}`}"`;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type(document.type);
  if (reply.statusCode === 200) {
    reply.header('etag', etag);
    if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (compression === undefined) return reply.send(document.body);
  return reply.header('content-encoding', compression).send(await document.compress(compression));
}

/** The compression with the highest weight; of equal ones, the smaller. `undefined` when none is accepted. */
function chooseCompression(accepted: string | string[] | undefined): Compression | undefined {
  const weights = parseAcceptEncoding(String(accepted ?? ''));
  const br = weights.get('br') ?? 0;
  const gz = weights.get('gzip') ?? 0;
  if (br === 0 && gz === 0) return undefined;
  return gz > br ? 'gzip' : 'br';
}

/** The weights in a header Accept-Encoding, from 0 to 1 by encoding. */
function parseAcceptEncoding(header: string): ReadonlyMap<string, number> {
  const entries = header.toLowerCase().split(',');
  return new Map(
    entries.map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
}

/** True when a header If-None-Match contains the tag; weak tags match too. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
