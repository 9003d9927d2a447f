import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { runHourly } from '../run-hourly.ts';
import type { Calendar } from './calendar-format.ts';
import { syncSlots } from './sync-slots.ts';

interface SlotSyncOptions {
  readonly queries: Queries;
  readonly calendar: Calendar;
  readonly now: Clock;
}

/** Creates the slots of the horizon at startup and, while the server listens, every hour. After a failure it tries again an hour later. */
export default fp(async (app, { queries, calendar, now }: SlotSyncOptions) => {
  runHourly(app, () => syncSlots(queries, calendar, now()), 'the slots could not be brought up to date');
});
