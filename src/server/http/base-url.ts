import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The base URL of the server on this machine. */
export function getBaseUrl(app: FastifyInstance): string {
  return toLocalUrl(app.listeningOrigin);
}

/** The origin at which the server can be opened on this machine. If it listens on all addresses, that is localhost. */
export function toLocalUrl(listeningOrigin: string): string {
  return listeningOrigin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}

/**
 * The origin that links in emails, sitemaps and the feed begin with: PUBLIC_URL, or else the base URL of the server on this machine.
 * Throws when there is neither, because the server does not listen yet.
 */
export function getLinkOrigin(publicUrl: string | undefined, app: FastifyInstance): string {
  return publicUrl ?? getBaseUrl(app);
}

/** The origin at which people reach the site: PUBLIC_URL, or else the address of this request. */
export function getSiteUrl(publicUrl: string | undefined, { protocol, host }: FastifyRequest): string {
  return publicUrl ?? `${protocol}://${host}`;
}
