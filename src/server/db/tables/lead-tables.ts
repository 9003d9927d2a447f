import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnswerRecord, Context, LeadQuestion, Reason } from '../../../engine/index.ts';

/** The waiting list: people in states that we do not serve. */
export const waitingList = pgTable('waiting_list', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  gender: text('gender').notNull(),
  state: text('state').notNull(),
  dateOfBirth: date('date_of_birth').notNull(),
  formVariant: text('form_variant').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** The practice whose link the person came by. */
  practice: text('practice'),
});

/** Finished runs as the server evaluated them, without identity. The highest revision of a run counts. */
export const flowRuns = pgTable(
  'flow_runs',
  {
    runId: uuid('run_id').notNull(),
    revision: integer('revision').notNull(),
    flow: text('flow').notNull(),
    flowHash: text('flow_hash').notNull(),
    engineVersion: text('engine_version').notNull(),
    outcome: text('outcome').notNull(),
    answers: jsonb('answers').$type<AnswerRecord>().notNull(),
    relevantAnswers: jsonb('relevant_answers').$type<AnswerRecord>().notNull(),
    claimedContext: jsonb('claimed_context').$type<Context>().notNull(),
    serverContext: jsonb('server_context').$type<Context>().notNull(),
    reasons: jsonb('reasons').$type<readonly Reason[]>().notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    /** The preceding run, whose outcome handed over to this one. */
    followsRunId: uuid('follows_run_id'),
    /** Null when the working files were evaluated, and in rows from before there were releases. */
    flowRelease: text('flow_release'),
    /** When the client began, by its own clock; absent in rows from before it was sent. */
    startedAt: timestamp('started_at', { withTimezone: true }),
    /** When the client reached this end, by its own clock; absent in rows from before it was sent. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.runId, table.revision] }), index('flow_runs_follows').on(table.followsRunId)],
);

/** A postal address in the format of an account. */
export interface Address {
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** The origin of a visit, by the names of seed 0 §7. */
export interface Tracking {
  readonly [name: string]: string;
}

/** Returns the columns that leads and sign-ups share: the data of a person who finished a lead flow and filled in the account form. */
export function createPersonColumns() {
  return {
    runId: uuid('run_id').notNull(),
    runRevision: integer('run_revision').notNull(),
    gender: text('gender').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    acceptedTerms: boolean('accepted_terms').notNull(),
    textMessageOptIn: boolean('text_message_opt_in').notNull(),
    dateOfBirth: date('date_of_birth').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    idmeGroup: text('idme_group'),
    idmeUuid: text('idme_uuid'),
    idmeVerificationAttempt: timestamp('idme_verification_attempt', { withTimezone: true }),
    billingAddress: jsonb('billing_address').$type<Address>(),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    formVariants: text('form_variants').notNull(),
    tracking: jsonb('tracking').$type<Tracking>().notNull(),
    leadQuestions: jsonb('lead_questions').$type<readonly LeadQuestion[]>().notNull(),
    v2: boolean('v2').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** The practice whose link the person came by. */
    practice: text('practice'),
  };
}

/** People who finished a lead flow and sent their account to the welcome team: one row for each browser key. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the random key that the person's browser made. The key authorises changing the lead. */
    keyDigest: text('key_digest').notNull().unique(),
    /** The opaque secret with which a call is booked. */
    intent: text('intent').notNull().unique(),
    email: text('email').notNull(),
    ...createPersonColumns(),
  },
  (table) => [
    foreignKey({ columns: [table.runId, table.runRevision], foreignColumns: [flowRuns.runId, flowRuns.revision] }),
    index('leads_run').on(table.runId, table.runRevision),
    index('leads_email').on(table.email),
    index('leads_phone').on(table.phone),
    index('leads_proof').on(table.idmeUuid),
  ],
);

/** The runs that were submitted under a browser's key: the current run of its lead, and earlier ones. A run has one key. */
export const leadRuns = pgTable(
  'lead_runs',
  {
    keyDigest: text('key_digest').notNull(),
    runId: uuid('run_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyDigest, table.runId] }), uniqueIndex('lead_runs_run').on(table.runId)],
);
