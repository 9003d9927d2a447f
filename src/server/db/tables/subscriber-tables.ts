import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** The mailing lists. Each has a list of its own at the list service. */
export const mailingLists = ['newsletter', 'study', 'press'] as const;

/** One for each address and mailing list, in whatever case: the constraints decide. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    list: text('list', { enum: mailingLists }).notNull(),
    email: text('email').notNull(),
    /** Asked for on the newsletter page only. */
    name: text('name'),
    /** The browser's offset from UTC in hours; absent where it ran no script. */
    timezoneOffset: doublePrecision('timezone_offset'),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** When the mailed link was used. Requests to staff need none, and are confirmed when they are made. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
    /** When it was confirmed or unsubscribed last; else when it was requested. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Whether the list service knows of the last change, as far as it has to. */
    isDelivered: boolean('is_delivered').notNull(),
  },
  (table) => [
    unique('subscribers_list_email').on(table.list, table.email),
    index('subscribers_email').on(table.email),
    check('subscribers_email_lower_case', sql`email = lower(email)`),
    check('subscribers_list', sql`list in ('newsletter', 'study', 'press')`),
  ],
);
