import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What all processes on one database sign with, by its use; made by the first that asks. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Solutions of challenges that were sent: the key keeps each from being sent twice. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    /** SHA-256 of the challenge's signature. */
    digest: text('digest').primaryKey(),
    /** Until when the challenge holds. */
    until: timestamp('until', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_tokens_until').on(table.until)],
);
