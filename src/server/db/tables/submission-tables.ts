import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { FormAnswer } from '../../../engine/index.ts';

/** The identity fields of forms in flows, which no recorded run contains. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The run that the form belongs to. A run is recorded at its end, so it may be in no other table. */
    runId: uuid('run_id').notNull(),
    step: text('step').notNull(),
    flow: text('flow').notNull(),
    /** Null when the form came from the working files. */
    flowRelease: text('flow_release'),
    form: text('form').notNull(),
    fields: jsonb('fields').$type<FormAnswer>().notNull(),
    /** The e-mail addresses among the fields, in lower case. A person is found by them. */
    emails: text('emails').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('submissions_run_step').on(table.runId, table.step), index('submissions_emails').using('gin', table.emails)],
);
