import type { FastifyInstance } from 'fastify';
import schema from '../../../schemas/api/reach.schema.json';
import type { RunRoutesOptions } from '../runs/run-routes.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { countOnce } from './count-once.ts';
import { addReachCounts } from './reach-storage.ts';
import { validateReach } from './validate-reach.ts';

/** Stores counts of how far runs of flows came. */
export default async function reachRoutes(app: FastifyInstance, { queries, definitions, now }: RunRoutesOptions): Promise<void> {
  app.route(
    defineEndpoint(schema, async ({ body }) => {
      const at = now();
      const rows = validateReach(definitions, body, at);
      await countOnce(queries, { scope: 'reach', id: body.id, body: body.flows, at }, (statement) => addReachCounts(statement, rows));
      return { content: {} };
    }),
  );
}
