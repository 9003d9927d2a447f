import type { FastifyInstance } from 'fastify';
import schema from '../../../schemas/api/event.schema.json';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { validateEvent } from './validate-event.ts';
import { insertEvent } from './analytics-storage.ts';

/** The options of these routes. */
export interface AnalyticsRoutesOptions {
  readonly queries: Queries;
  readonly now: Clock;
  /** The patterns of the site's routes; `undefined` when the server does not serve the site. */
  readonly patterns: ReadonlySet<string> | undefined;
}

/** Stores first-party analytics: events from a closed list, with the pattern of the route on which they happened. */
export default async function analyticsRoutes(app: FastifyInstance, { queries, now, patterns }: AnalyticsRoutesOptions): Promise<void> {
  app.route(
    defineEndpoint(schema, async (request) => {
      await insertEvent(queries, validateEvent(patterns, request.body), now());
      return { content: {} };
    }),
  );
}
