import fp from 'fastify-plugin';
import type { Database } from './db/database.ts';
import { isUnwritable } from './db/database-errors.ts';
import { probeWrite, requireWritable } from './db/require-writable.ts';
import type { MessageCounts } from './outbox/channels.ts';
import { countStuckMessages } from './outbox/stuck-messages.ts';
import { databaseUnavailable } from './http/problem.ts';

/** The options of the health checks. */
interface HealthOptions {
  readonly database: Database;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Passes an error of a request to the readiness check. After an unwritable database, the check probes a write. */
    noteDatabaseError(error: unknown): void;
  }
}

/**
 * `/healthz` is 200 while the process responds, `/readyz` while the database responds and accepts writes. `/readyz` also has the numbers
 * of stuck emails and of stuck messages to the list service, which do not make the process unready. After a request has failed because of a full disk or a read-only database,
 * the process is not ready until a test write succeeds, because reads would not show the problem. Migrations run before the server
 * listens, so they are not checked.
 */
export default fp(async (app, { database: { readiness } }: HealthOptions) => {
  let hasMetFullDisk = false;
  app.decorate('noteDatabaseError', (error: unknown) => {
    hasMetFullDisk ||= isUnwritable(error);
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ content: { status: 'ok' } }));
  const requireReady = async (): Promise<MessageCounts> => {
    await requireWritable(readiness);
    if (hasMetFullDisk) await probeWrite(readiness);
    hasMetFullDisk = false;
    return countStuckMessages(readiness);
  };
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      const stuck = await requireReady();
      return { content: { status: 'ready', stuckMails: stuck.email, stuckListMessages: stuck.list } };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer or takes no writes');
      throw databaseUnavailable();
    }
  });
});
