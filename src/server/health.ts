import fp from 'fastify-plugin';
import type { Database } from './db/database.ts';
import { isUnwritable } from './db/database-errors.ts';
import { probeWrite, requireWritable } from './db/require-writable.ts';
import { countStuckMessages } from './outbox/stuck-messages.ts';
import { databaseUnavailable } from './http/problem.ts';

/** The options of the health checks. */
interface HealthOptions {
  readonly database: Database;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells readiness of an error that a request has met. */
    noteDatabaseError(error: unknown): void;
  }
}

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too; it also tells how many emails are stuck, which
 * must not take the process out of service. After a write has met a full disk or a read-only database, which reads would
 * not show, the process is not ready until one succeeds. Migrations run before the server listens.
 */
export default fp(async (app, { database: { readiness } }: HealthOptions) => {
  let hasMetFullDisk = false;
  app.decorate('noteDatabaseError', (error: unknown) => {
    hasMetFullDisk ||= isUnwritable(error);
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ content: { status: 'ok' } }));
  const requireReady = async (): Promise<number> => {
    await requireWritable(readiness);
    if (hasMetFullDisk) await probeWrite(readiness);
    hasMetFullDisk = false;
    return countStuckMessages(readiness);
  };
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      return { content: { status: 'ready', stuckMails: await requireReady() } };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer or takes no writes');
      throw databaseUnavailable();
    }
  });
});
