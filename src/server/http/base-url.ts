import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The base URL of the server on this machine. */
export function getBaseUrl(app: FastifyInstance): string {
  return toLocalUrl(app.listeningOrigin);
}

/** The origin at which a server can be opened on its machine. The address of all networks cannot be opened, so localhost replaces it. */
export function toLocalUrl(listeningOrigin: string): string {
  return listeningOrigin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}

/** Where people reach the site: PUBLIC_URL, and without it the address that this request has used. */
export function getSiteUrl(publicUrl: string | undefined, { protocol, host }: FastifyRequest): string {
  return publicUrl ?? `${protocol}://${host}`;
}
