import fp from 'fastify-plugin';
import type { Database } from '../db/database.ts';
import type { Clock } from '../clock.ts';
import { isUnwritable } from '../db/database-errors.ts';
import { countStuckMessages } from '../outbox/stuck-messages.ts';
import { databaseUnavailable } from './problem.ts';

/** How long a process is not ready after a write met a full disk or a read-only database: reads would not show it. In milliseconds. */
const unwritableMs = 30_000;

/** The options of the health checks. */
interface HealthOptions {
  readonly database: Database;
  readonly now: Clock;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells readiness of an error that a request has met. */
    noteDatabaseError(error: unknown): void;
  }
}

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too; it also tells how many emails are stuck, which
 * must not take the process out of service. Migrations run before the server listens.
 */
export default fp(async (app, { database, now }: HealthOptions) => {
  let unwritableAt: Date | undefined;
  app.decorate('noteDatabaseError', (error: unknown) => {
    if (isUnwritable(error)) unwritableAt = now();
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ content: { status: 'ok' } }));
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    if (unwritableAt !== undefined && now().getTime() - unwritableAt.getTime() < unwritableMs) throw databaseUnavailable();
    try {
      await database.check();
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw databaseUnavailable();
    }
    return { content: { status: 'ready', stuckMails: await countStuckMessages(database.queries) } };
  });
});
