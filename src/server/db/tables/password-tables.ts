import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './checkout-tables.ts';

/** The passwords of accounts. An account has none until its person has chosen one by a mailed link. */
export const passwords = pgTable('passwords', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Argon2id with its parameters and salt, as a PHC string. */
  hash: text('hash').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  /** When the password was last chosen or used for a login. Rows that are older than this column have the time of its migration. */
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Why a link to choose a password is mailed: the person has forgotten the password, or has none yet. */
const passwordTokenPurposes = ['forgotten', 'welcome'] as const;

/** Mailed links by which a person can choose a password, once each. */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: passwordTokenPurposes }).notNull(),
    /** SHA-256 of the random code in the link; null until the e-mail is sent, which makes the code. */
    codeDigest: text('code_digest').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('password_tokens_account').on(table.accountId),
    index('password_tokens_expires_at').on(table.expiresAt),
    check('password_tokens_purpose', sql`purpose in ('forgotten', 'welcome')`),
  ],
);
