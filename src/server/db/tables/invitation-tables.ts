import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './checkout-tables.ts';
import type { Address } from './lead-tables.ts';

/** The programs of the acquired predecessor, by their names in its links. */
export const importedPrograms = ['nuereset', 'nueyou', 'upgrade_to_you', 'maintain4', 'maintain6'] as const;

/**
 * Mailed links by which a person can set up an account, once each. An invitation to a client of the predecessor names the
 * client's program; any other has no program.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the random secret in the link; null until the e-mail is sent, which makes the secret. */
    secretDigest: text('secret_digest').unique(),
    email: text('email').notNull(),
    /** The program of a client of the predecessor. */
    programType: text('program_type', { enum: importedPrograms }),
    /** How many experiences of the predecessor's programs the client has had. */
    oldExperiences: integer('old_experiences'),
    /** The two-letter code of the state that both addresses are prefilled with, if staff have named one. */
    state: text('state'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('invitations_email').on(table.email),
    index('invitations_expires_at').on(table.expiresAt),
    check('invitations_email_lower_case', sql`email = lower(email)`),
    check('invitations_program_type', sql`program_type in ('nuereset', 'nueyou', 'upgrade_to_you', 'maintain4', 'maintain6')`),
    check('invitations_program', sql`(program_type is null) = (old_experiences is null) and (program_type is null or state is null)`),
  ],
);

/** The programs and experiences of clients of the predecessor: one row for each account that was set up by such an invitation. */
export const importedClients = pgTable(
  'imported_clients',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    programType: text('program_type', { enum: importedPrograms }).notNull(),
    oldExperiences: integer('old_experiences').notNull(),
    /** How many experiences of the current program the client states to have left. */
    currentProgramExperiences: integer('current_program_experiences').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  () => [check('imported_clients_program_type', sql`program_type in ('nuereset', 'nueyou', 'upgrade_to_you', 'maintain4', 'maintain6')`)],
);

/** The addresses of people who were invited without a program: one row for each account. */
export const finalizedAccounts = pgTable('finalized_accounts', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
  billingAddress: jsonb('billing_address').$type<Address>().notNull(),
  /** Also the time at which the terms were accepted, without which no account is set up. */
  finalizedAt: timestamp('finalized_at', { withTimezone: true }).notNull(),
});
