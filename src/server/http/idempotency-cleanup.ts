import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { deleteOldIdempotencyKeys } from './idempotency.ts';
import { runHourly } from '../run-hourly.ts';

const day = 24 * 3_600_000;

interface IdempotencyCleanupOptions {
  readonly queries: Queries;
  readonly now: Clock;
  /** How many days an attempt is kept. */
  readonly days: number;
}

/** Forgets old idempotency keys at the start and, while the server listens, every hour. A failure waits for the next time. */
export default fp(async (app, { queries, now, days }: IdempotencyCleanupOptions) => {
  const forget = (): Promise<void> => deleteOldIdempotencyKeys(queries, new Date(now().getTime() - days * day));
  runHourly(app, forget, 'old idempotency keys could not be deleted');
});
