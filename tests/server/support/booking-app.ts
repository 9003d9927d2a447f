import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { keepSlots } from '../../../src/server/booking/keep-slots.ts';
import type { Queries } from '../../../src/server/db/database.ts';
import { bookings, outbox } from '../../../src/server/db/schema.ts';
import { appOver } from './app.ts';
import { sampleCalendar } from './calls.ts';
import type { TestDatabase } from './databases.ts';
import { storeLead } from './leads.ts';
import { storyDay } from './submissions.ts';

/** What a suite about bookings works with. */
export interface BookingApp<T extends TestDatabase> {
  database(): T;
  queries(): Queries;
  app(): FastifyInstance;
  /** Stores that many leads; gives their intents. */
  intents(count: number): Promise<string[]>;
  bookings(): Promise<(typeof bookings.$inferSelect)[]>;
  mails(): Promise<(typeof outbox.$inferSelect)[]>;
}

/** Opens a database and an app over it for the suite around; before each test it is emptied, and has the slots of the sample calendar. */
export function bookingApp<T extends TestDatabase>(open: () => Promise<T>): BookingApp<T> {
  let database: T;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await open();
    app = await appOver(database);
  });
  beforeEach(async () => {
    await database.empty();
    await keepSlots(database.queries, sampleCalendar, storyDay);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return {
    database: () => database,
    queries: () => database.queries,
    app: () => app,
    intents: async (count) => {
      const leads = Array.from({ length: count }, () => storeLead(database.queries));
      return (await Promise.all(leads)).map((lead) => lead.intent);
    },
    bookings: () => database.queries.select().from(bookings).orderBy(bookings.leadId, bookings.sequence),
    mails: () => database.queries.select().from(outbox).orderBy(outbox.id),
  };
}
