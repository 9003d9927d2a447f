import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { hourly } from '../plugins/hourly.ts';
import type { Calendar } from './calendar.ts';
import { keepSlots } from './keep-slots.ts';

interface SlotsAheadParts {
  readonly queries: Queries;
  readonly calendar: Calendar;
  readonly now: Clock;
}

/** Keeps the slots ahead: at the start and, while the server listens, every hour. A failure waits for the next time. */
export default fp(async (app, { queries, calendar, now }: SlotsAheadParts) => {
  hourly(app, () => keepSlots(queries, calendar, now()), 'the slots could not be brought up to date');
});
