import type { FastifyInstance } from 'fastify';
import { beforeEach } from 'vitest';
import { syncSlots } from '../../../src/server/bookings/sync-slots.ts';
import type { Queries } from '../../../src/server/db/database.ts';
import { bookings, outbox } from '../../../src/server/db/schema.ts';
import { sampleCalendar } from './booking-requests.ts';
import type { TestDatabase } from './test-databases.ts';
import { storeLead } from './store-leads.ts';
import { caseDate } from './case-submissions.ts';
import { appSuite } from './suites.ts';

/** The app, database and leads of a suite about bookings. */
export interface BookingApp<T extends TestDatabase> {
  database(): T;
  queries(): Queries;
  app(): FastifyInstance;
  /** Stores `count` leads. Returns their intents. */
  intents(count: number): Promise<string[]>;
  bookings(): Promise<(typeof bookings.$inferSelect)[]>;
  mails(): Promise<(typeof outbox.$inferSelect)[]>;
}

/** Opens a database and an app that uses it for the enclosing suite. Empties the database before each test, and adds the slots of the sample calendar. */
export function bookingApp<T extends TestDatabase>(open: () => Promise<T>): BookingApp<T> {
  const on = appSuite(open);
  beforeEach(() => syncSlots(on.queries, sampleCalendar, caseDate));
  return {
    database: () => on.database,
    queries: () => on.queries,
    app: () => on.app,
    intents: async (count) => {
      const leads = Array.from({ length: count }, (_, number) =>
        storeLead(on.queries, { email: `client-${number}@example.com`, phone: `5552340${100 + number}` }),
      );
      return (await Promise.all(leads)).map((lead) => lead.intent);
    },
    bookings: () => on.queries.select().from(bookings).orderBy(bookings.leadId, bookings.sequence),
    mails: () => on.queries.select().from(outbox).orderBy(outbox.id),
  };
}
