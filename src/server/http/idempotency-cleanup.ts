import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { deleteOldIdempotencyKeys } from './idempotency.ts';
import { runHourly } from '../run-hourly.ts';

const day = 24 * 3_600_000;

interface IdempotencyCleanupOptions {
  readonly queries: Queries;
  readonly now: Clock;
  /** How many days a key is stored. */
  readonly days: number;
}

/** Deletes expired idempotency keys at startup and every hour. */
export default fp(async (app, { queries, now, days }: IdempotencyCleanupOptions) => {
  const forget = (): Promise<void> => deleteOldIdempotencyKeys(queries, new Date(now().getTime() - days * day));
  runHourly(app, forget, 'old idempotency keys could not be deleted');
});
