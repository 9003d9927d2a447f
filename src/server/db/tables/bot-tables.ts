import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What all processes on one database sign with, by its use; made by the first that asks. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Spent solutions of challenges: the key prevents that one is spent twice. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    /** SHA-256 of the challenge's signature. */
    digest: text('digest').primaryKey(),
    /** The expiry of the challenge. */
    until: timestamp('until', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_tokens_until').on(table.until)],
);
