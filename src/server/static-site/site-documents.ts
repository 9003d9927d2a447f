import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The quality of Brotli. Compared to 6, 10 saves a tenth of the bytes, and takes about 40 ms for a document instead of 5. That is little
 * for a permanent document, and much for one that is rendered for one reader.
 */
const qualities = { permanent: 10, temporary: 6 } as const;

/** How long a document does not change: as long as the build, or until its data changes. */
type Lifetime = keyof typeof qualities;

/** The compressions of documents, the one with the smaller output first. */
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
  /** The SHA-256 of the body, with which the ETags begin. */
  readonly digest: string;
  /** Returns the compressed body. It is compressed at the first request, because most documents are never requested from most processes. */
  readonly compress: (compression: Compression) => Promise<Buffer>;
}

/** Creates a document from its text and content type. */
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
 * Sends a document in an encoding that the client accepts, or 304 when the client has it. Browsers revalidate each time. A document with
 * another status than 200 is always sent.
 */
export async function sendDocument(document: SiteDocument, { headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const compression = chooseCompression(headers['accept-encoding']);
  // Each encoding has its own ETag, because the bytes differ.
  const etag = `"${compression === undefined ? document.digest : `${document.digest}-${compression}`}"`;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type(document.type);
  if (reply.statusCode === 200) {
    reply.header('etag', etag);
    if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (compression === undefined) return reply.send(document.body);
  return reply.header('content-encoding', compression).send(await document.compress(compression));
}

/** Returns the accepted compression with the highest weight, Brotli for equal weights; `undefined` when none is accepted. */
function chooseCompression(accepted: string | string[] | undefined): Compression | undefined {
  const weights = parseAcceptEncoding(String(accepted ?? ''));
  const br = weights.get('br') ?? 0;
  const gz = weights.get('gzip') ?? 0;
  if (br === 0 && gz === 0) return undefined;
  return gz > br ? 'gzip' : 'br';
}

/** Returns the weights in a header Accept-Encoding, from 0 to 1, by encoding. */
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
