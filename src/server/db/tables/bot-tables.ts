import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The secrets with which all processes on one database sign, by purpose. The first process that needs one creates it. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Spent solutions of challenges. The primary key prevents that one is spent twice. */
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
