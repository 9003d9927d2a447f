import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './checkout-tables.ts';

/** The programs of the acquired predecessor, by the names that its links have. */
export const importedPrograms = ['nuereset', 'nueyou', 'upgrade_to_you', 'maintain4', 'maintain6'] as const;

/** Mailed links by which a client of the predecessor can set up an account, once each. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the random secret in the link. The secret is made when the mail is sent; there is none before. */
    secretDigest: text('secret_digest').unique(),
    email: text('email').notNull(),
    programType: text('program_type', { enum: importedPrograms }).notNull(),
    /** How many experiences of the predecessor's programs the person has had. */
    oldExperiences: integer('old_experiences').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('invitations_email').on(table.email),
    index('invitations_expires_at').on(table.expiresAt),
    check('invitations_email_lower_case', sql`email = lower(email)`),
    check('invitations_program_type', sql`program_type in ('nuereset', 'nueyou', 'upgrade_to_you', 'maintain4', 'maintain6')`),
  ],
);

/** What clients of the predecessor bring along: one for each account that was set up by an invitation. */
export const importedClients = pgTable(
  'imported_clients',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    programType: text('program_type', { enum: importedPrograms }).notNull(),
    oldExperiences: integer('old_experiences').notNull(),
    /** How many experiences of the current program they say they have left. */
    currentProgramExperiences: integer('current_program_experiences').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  () => [check('imported_clients_program_type', sql`program_type in ('nuereset', 'nueyou', 'upgrade_to_you', 'maintain4', 'maintain6')`)],
);
