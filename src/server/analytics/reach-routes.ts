import type { FastifyInstance } from 'fastify';
import schema from '../../../schemas/api/reach.schema.json';
import type { RunRoutesOptions } from '../runs/run-routes.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { addReachCounts } from './reach-storage.ts';
import { validateReach } from './validate-reach.ts';

/** Counts of how far runs of flows came. */
export default async function reachRoutes(app: FastifyInstance, { queries, definitions, now }: RunRoutesOptions): Promise<void> {
  app.route(
    defineEndpoint(schema, async (request) => {
      await addReachCounts(queries, validateReach(definitions, request.body, now()));
      return { content: {} };
    }),
  );
}
