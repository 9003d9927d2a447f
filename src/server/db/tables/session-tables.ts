import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './checkout-tables.ts';

/** Browsers and apps that are logged in to an account. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    /** Identifies the session in the list that its person sees. It does not authorise anything. */
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the random token. */
    tokenDigest: text('token_digest').notNull().unique(),
    /** SHA-256 of the token before the last rotation. */
    previousDigest: text('previous_digest').unique(),
    /** Browser and system in our own words, such as 'Firefox on Windows', never the header itself. */
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('account_sessions_account').on(table.accountId), index('account_sessions_used_at').on(table.usedAt)],
);

/** Failed logins to one account from one network, until a login succeeds or a day has passed. */
export const failedLogins = pgTable(
  'failed_logins',
  {
    /** Keyed digest of the account's e-mail address and the client's network address. */
    keyDigest: text('key_digest').primaryKey(),
    count: integer('count').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('failed_logins_last_at').on(table.lastAt)],
);
