import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** Our mailing lists. Each corresponds to one list at the list service. */
export const mailingLists = ['newsletter', 'study', 'press'] as const;

/** One subscriber for each mailing list and e-mail address in lower case; the constraints enforce both. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    list: text('list', { enum: mailingLists }).notNull(),
    email: text('email').notNull(),
    /** Only the form of the newsletter page asks for it. */
    name: text('name'),
    /** The browser's offset from UTC in hours; null when the browser ran no script. */
    timezoneOffset: doublePrecision('timezone_offset'),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** When the mailed link was used. A request to staff needs no link, and is confirmed when it is made. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
    /** When the subscriber was last confirmed or unsubscribed, or else requested. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** True when the list service need not be told of the last change any more. */
    isDelivered: boolean('is_delivered').notNull(),
  },
  (table) => [
    unique('subscribers_list_email').on(table.list, table.email),
    index('subscribers_email').on(table.email),
    check('subscribers_email_lower_case', sql`email = lower(email)`),
    check('subscribers_list', sql`list in ('newsletter', 'study', 'press')`),
  ],
);
