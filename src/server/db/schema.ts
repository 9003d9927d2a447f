import { bigserial, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AnswerRecord, Context, Reason } from '../../engine/index.ts';

/** The states that we serve. */
export const states = pgTable('states', {
  code: text('code').primaryKey(),
});

/** Practices and the states that each serves. */
export const practices = pgTable('practices', {
  code: text('code').primaryKey(),
  states: text('states').array().notNull(),
});

/** People outside our area who want to hear from us. The one table that holds identity. */
export const leads = pgTable('leads', {
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
  },
  (table) => [primaryKey({ columns: [table.runId, table.revision] })],
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

/** Requests by address in the window under way; shared by all processes on one database. */
export const rateLimits = pgTable('rate_limits', {
  keyDigest: text('key_digest').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
