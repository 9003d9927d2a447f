import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RedFlagAnswer } from '../../../engine/index.ts';
import { flowRuns, createPersonColumns } from './lead-tables.ts';

/** One account for each e-mail address, in lower case; the constraints enforce both. It holds no data of a sign-up. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  () => [check('accounts_email_lower_case', sql`email = lower(email)`)],
);

/** What one browser has signed up with. Nobody has proved that the address is theirs, so it stays beside what others said. */
export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the browser's random key, as in `leads`. The key authorises changing the sign-up. */
    keyDigest: text('key_digest').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ...createPersonColumns(),
    redFlagAnswers: jsonb('red_flag_answers').$type<readonly RedFlagAnswer[]>().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.runId, table.runRevision], foreignColumns: [flowRuns.runId, flowRuns.revision] }),
    index('sign_ups_run').on(table.runId, table.runRevision),
    index('sign_ups_account').on(table.accountId),
    index('sign_ups_proof').on(table.idmeUuid),
  ],
);

/** The price lists of a checkout: the prices that everybody sees, or those for people who buy more. */
export const priceLists = ['standard', 'upgrade'] as const;

/** The values of a person's gender. */
export const genders = ['MALE', 'FEMALE', 'OTHER', 'DECLINE_TO_SPECIFY'] as const;

/** Links by which staff let a person buy a plan, with the person's account filled in. */
export const checkoutLinks = pgTable(
  'checkout_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the random code in the link. */
    codeDigest: text('code_digest').notNull().unique(),
    email: text('email').notNull(),
    planId: text('plan_id').notNull(),
    priceList: text('price_list', { enum: priceLists }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: text('gender', { enum: genders }).notNull(),
    phone: text('phone').notNull(),
    dateOfBirth: date('date_of_birth').notNull(),
    state: text('state').notNull(),
    practice: text('practice'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When an order by the link was paid. The link is not valid after that. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('checkout_links_email').on(table.email),
    check('checkout_links_email_lower_case', sql`email = lower(email)`),
    check('checkout_links_price_list', sql`price_list in ('standard', 'upgrade')`),
  ],
);

/** Browsers that may check out, by the digest of their cookie: with a sign-up, with a checkout link, or with a sign-up by a link. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    /** SHA-256 of the cookie's random value. */
    tokenDigest: text('token_digest').primaryKey(),
    signUpId: uuid('sign_up_id').references(() => signUps.id, { onDelete: 'cascade' }),
    linkId: uuid('link_id').references(() => checkoutLinks.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('checkout_sessions_sign_up').on(table.signUpId),
    index('checkout_sessions_link').on(table.linkId),
    index('checkout_sessions_expires_at').on(table.expiresAt),
    check('checkout_sessions_source', sql`num_nonnulls(sign_up_id, link_id) > 0`),
  ],
);
