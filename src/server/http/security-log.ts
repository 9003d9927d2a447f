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
    /** Logs a line about a request that may be part of an attack, or that changes who can act as whom. */
    logSecurityEvent(request: FastifyRequest, event: SecurityEvent): Promise<void>;
  }
}

/** What is no attack, and is logged because it shows who could act as whom. */
const ordinaryEvents: ReadonlySet<SecurityEvent> = new Set(['logged in', 'logged out', 'password changed']);

/**
 * Security events have log lines of their own. A line has the event, the route and a digest of the client's network: the
 * same network has the same digest at every process, and without the key nobody finds the address by trying all.
 */
export default fp(async (app, { queries }: { readonly queries: Queries }) => {
  const getKey = loadOnce(() => loadSecret(queries, 'security-log'));
  const digestAddress = async (address: string): Promise<string> =>
    createHmac('sha256', await getKey())
      .update(address)
      .digest('hex')
      .slice(0, 16);
  app.decorate('logSecurityEvent', async (request: FastifyRequest, event: SecurityEvent) => {
    // The database may not answer; the event is logged all the same.
    const address = await digestAddress(toClientNetwork(request.ip)).catch(() => 'unknown');
    request.log[ordinaryEvents.has(event) ? 'info' : 'warn']({ securityEvent: event, address, req: request }, 'security event');
  });
});
