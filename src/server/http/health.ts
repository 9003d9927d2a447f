import fp from 'fastify-plugin';
import type { Database } from '../db/database.ts';
import { countStuckMessages } from '../outbox/stuck-messages.ts';
import { databaseUnavailable } from './problem.ts';

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too; it also tells how many letters are stuck, which
 * must not take the process out of service. Migrations run before the server listens.
 */
export default fp(async (app, { database }: { readonly database: Database }) => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ content: { status: 'ok' } }));
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      await database.check();
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw databaseUnavailable();
    }
    return { content: { status: 'ready', stuckMails: await countStuckMessages(database.queries) } };
  });
});
