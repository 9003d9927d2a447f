import fp from 'fastify-plugin';
import type { Database } from '../db/database.ts';
import { Problem } from '../problem.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too; its migrations are done before
 * the server listens at all.
 */
export default fp(async (app, { database }: { readonly database: Database }) => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ content: { status: 'ok' } }));
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      await database.check();
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new Problem(503, 'The database does not answer.', { retryAfter: 5 });
    }
    return { content: { status: 'ready' } };
  });
});
