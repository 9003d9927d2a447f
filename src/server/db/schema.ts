import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnswerRecord, Context, LeadQuestion, Reason } from '../../engine/index.ts';

/** The states that we serve. */
export const states = pgTable('states', {
  code: text('code').primaryKey(),
});

/** Practices and the states that each serves. */
export const practices = pgTable('practices', {
  code: text('code').primaryKey(),
  states: text('states').array().notNull(),
});

/** People outside our area who want to hear from us. */
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
});

/** Finished runs as the server decided them. No identity; the highest revision of a run counts. */
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
    /** The run whose end handed over to this one. */
    followsRunId: uuid('follows_run_id'),
    /** Absent where the working files decided, and in rows from before there were releases. */
    flowRelease: text('flow_release'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.revision] }), index('flow_runs_follows').on(table.followsRunId)],
);

/** A postal address as the account holds it. */
export interface Address {
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** Where a visit came from, by the seed's names (seed 0 §7). */
export interface Tracking {
  readonly [name: string]: string;
}

/** People who finished a lead flow and gave their account to the welcome team: one row a person's visit. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the random key that the person's browser made; who has the key may change the lead. */
    keyDigest: text('key_digest').notNull().unique(),
    /** The opaque id of the queue, with which a call is booked. */
    intent: text('intent').notNull().unique(),
    runId: uuid('run_id').notNull(),
    runRevision: integer('run_revision').notNull(),
    gender: text('gender').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
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
  },
  (table) => [
    foreignKey({ columns: [table.runId, table.runRevision], foreignColumns: [flowRuns.runId, flowRuns.revision] }),
    index('leads_run').on(table.runId, table.runRevision),
    index('leads_email').on(table.email),
  ],
);

/** Times at which one of the welcome team can call: made ahead by the server from the calendar. */
export const slots = pgTable(
  'slots',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    host: text('host').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('slots_host_starts_at').on(table.host, table.startsAt), index('slots_starts_at').on(table.startsAt)],
);

/** What a booking can be: `moved` and `cancelled` ones have freed their slot. */
export const bookingStatuses = ['booked', 'moved', 'cancelled'] as const;

/** Calls that people have booked. The database itself keeps a slot, and a lead, from being booked twice. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => slots.id),
    status: text('status', { enum: bookingStatuses }).notNull(),
    /** Counts the bookings of a lead from 0 on: the SEQUENCE of its invitation (RFC 5545). */
    sequence: integer('sequence').notNull(),
    /** The zone in which the person chose the time, by its IANA name. */
    clientZone: text('client_zone').notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('bookings_slot')
      .on(table.slotId)
      .where(sql`status = 'booked'`),
    uniqueIndex('bookings_lead')
      .on(table.leadId)
      .where(sql`status = 'booked'`),
    unique('bookings_lead_sequence').on(table.leadId, table.sequence),
    check('bookings_status', sql`status in ('booked', 'moved', 'cancelled')`),
  ],
);

/** What is to leave the house, written in the transaction of what it tells of; the row goes with its lead. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Stable: a receiver that gets the same key twice has the same message twice. */
    key: text('key').notNull().unique(),
    /** Who sends it and how: such as `mail.call-booked`. */
    topic: text('topic').notNull(),
    /** References only: what is sent is read when it is sent. */
    payload: jsonb('payload').$type<{ readonly [name: string]: string }>().notNull(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not tried before this; also how long the process that tries it has. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** When it left, or was found to be of no use any more. */
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** Why the last attempt failed: a code, never words that may quote a person. */
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`done_at is null`),
  ],
);

/** First-party analytics: what happened on which route. No column leads to a person. */
export const events = pgTable('events', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  route: text('route').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

/** Calls that may be repeated: what was answered to the first one. Keys and bodies only as digests. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    keyDigest: text('key_digest').notNull(),
    bodyDigest: text('body_digest').notNull(),
    answer: jsonb('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.keyDigest] }), index('idempotency_keys_created_at').on(table.createdAt)],
);

/** Requests by address in the window under way; shared by all processes on one database. Unlogged: a crash may empty it. */
export const rateLimits = pgTable('rate_limits', {
  keyDigest: text('key_digest').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
