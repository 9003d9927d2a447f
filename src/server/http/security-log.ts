import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Queries } from '../db/database.ts';
import { loadSecret } from '../db/stored-secret.ts';
import { loadOnce } from '../load-once.ts';
import { toClientNetwork } from './client-network.ts';
import type { SecurityEvent } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs a line about a request that may be an attack, or that changes who can act as whom. */
    logSecurityEvent(request: FastifyRequest, event: SecurityEvent): Promise<void>;
  }
}

/** Events that are no attacks. They are logged because they show who could act as whom. */
const ordinaryEvents: ReadonlySet<SecurityEvent> = new Set(['logged in', 'logged out', 'password changed']);

/**
 * Adds the log of security events. A line has the event, the route and a digest of the client's network. A network has the same
 * digest in every process, and nobody without the key can find the address by trying all.
 */
export default fp(async (app, { queries }: { readonly queries: Queries }) => {
  const getKey = loadOnce(() => loadSecret(queries, 'security-log'));
  const digestAddress = async (address: string): Promise<string> =>
    createHmac('sha256', await getKey())
      .update(address)
      .digest('hex')
      .slice(0, 16);
  app.decorate('logSecurityEvent', async (request: FastifyRequest, event: SecurityEvent) => {
    // The database may be unavailable; the event is then logged without a digest.
    const address = await digestAddress(toClientNetwork(request.ip)).catch(() => 'unknown');
    request.log[ordinaryEvents.has(event) ? 'info' : 'warn']({ securityEvent: event, address, req: request }, 'security event');
  });
});
