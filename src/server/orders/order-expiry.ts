import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { runHourly } from '../run-hourly.ts';
import { expireOrders } from './order-storage.ts';

/** Marks orders that were not paid in time as expired, at startup and every hour. */
export default fp(async (app, { queries, now }: { readonly queries: Queries; readonly now: Clock }) => {
  runHourly(app, async () => void (await expireOrders(queries, now())), 'orders could not be expired');
});
