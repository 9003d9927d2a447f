import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { runHourly } from '../run-hourly.ts';
import { deleteExpiredCheckouts } from './checkout-sessions.ts';

/** Deletes expired checkout links and sessions at startup and every hour. */
export default fp(async (app, { queries, now }: { readonly queries: Queries; readonly now: Clock }) => {
  runHourly(app, () => deleteExpiredCheckouts(queries, now()), 'expired checkout links could not be deleted');
});
