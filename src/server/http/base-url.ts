import type { FastifyInstance } from 'fastify';

/** Where the server listens, as this machine reaches it: nobody can open the address that means all networks. */
export function getBaseUrl(app: FastifyInstance): string {
  return app.listeningOrigin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
