import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
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
import { leads } from './tables/lead-tables.ts';

export { secrets, spentTokens } from './tables/bot-tables.ts';
export { accounts, checkoutLinks, checkoutSessions, genders, priceLists, signUps } from './tables/checkout-tables.ts';
export { finalizedAccounts, importedClients, importedPrograms, invitations } from './tables/invitation-tables.ts';
export { noticeTypes, orders, orderStatuses, paymentNotices, screenings } from './tables/order-tables.ts';
export { passwords, passwordTokens } from './tables/password-tables.ts';
export { accountSessions, failedLogins } from './tables/session-tables.ts';
export { flowRuns, leadRuns, leads, waitingList } from './tables/lead-tables.ts';
export type { Address, Tracking } from './tables/lead-tables.ts';
export { reachCounts } from './tables/reach-tables.ts';
export { submissions } from './tables/submission-tables.ts';
export { mailingLists, subscribers } from './tables/subscriber-tables.ts';

/** The states that we serve. */
export const states = pgTable('states', {
  code: text('code').primaryKey(),
});

/** Practices and the states that each serves. */
export const practices = pgTable('practices', {
  code: text('code').primaryKey(),
  states: text('states').array().notNull(),
});

/** Times at which one of the welcome team can call. The server creates them ahead from the calendar. */
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

/**
 * The statuses of a booking. `moved` and `cancelled` bookings have freed their slot. A booking whose call has begun stays `booked`
 * until the lead books another call; then it becomes `held`.
 */
export const bookingStatuses = ['booked', 'moved', 'held', 'cancelled'] as const;

/** Calls that people have booked. Constraints prevent that a slot, or a lead, is booked twice. */
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
    check('bookings_status', sql`status in ('booked', 'moved', 'held', 'cancelled')`),
  ],
);

/** The statuses of an immediate phone call. The first two are open. */
export const callStatuses = ['waiting', 'in progress', 'finished', 'no answer'] as const;

/** Immediate phone calls. A constraint allows one open call for each lead. */
export const calls = pgTable(
  'calls',
  {
    /** Opaque and random, because it authorises reading the status. */
    id: text('id').primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    status: text('status', { enum: callStatuses }).notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('calls_lead_open')
      .on(table.leadId)
      .where(sql`status in ('waiting', 'in progress')`),
    index('calls_lead').on(table.leadId),
    check('calls_status', sql`status in ('waiting', 'in progress', 'finished', 'no answer')`),
  ],
);

/** When the call desk takes immediate phone calls: in the calendar's hours, always, or never. */
export const deskModes = ['hours', 'open', 'closed'] as const;

/** The mode of the call desk: one row, or none before the desk is switched for the first time. */
export const callDesk = pgTable(
  'call_desk',
  {
    id: boolean('id').primaryKey().default(true),
    mode: text('mode', { enum: deskModes }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  () => [check('call_desk_one', sql`id`), check('call_desk_mode', sql`mode in ('hours', 'open', 'closed')`)],
);

/** Messages to send, written in the transaction that causes them. A message about a lead is deleted with the lead. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The same at every attempt, so a receiver that gets a key twice has the same message twice. */
    key: text('key').notNull().unique(),
    /** Selects the sender, such as `mail.call-booked`. */
    topic: text('topic').notNull(),
    /** Ids only. The content is read when the message is sent. */
    payload: jsonb('payload').$type<{ readonly [name: string]: string }>().notNull(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The message is not tried before this time. During an attempt it is the end of the claim. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** When the message was sent, or was found to be obsolete. */
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** Why the last attempt failed: a code, never a message, which could quote a person. */
    lastError: text('last_error'),
    /** The digest of the address that the email goes to: set at the first attempt, and removed a day after the email was sent. */
    recipientDigest: text('recipient_digest'),
  },
  (table) => [
    index('outbox_recipient').on(table.recipientDigest, table.createdAt),
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`done_at is null`),
  ],
);

/** First-party analytics: what happened on which route. No column identifies a person. */
export const events = pgTable('events', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  route: text('route').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** From a closed list; only for START FORM. */
  appName: text('app_name'),
  /** From a closed list; only for START FORM. */
  formType: text('form_type'),
});

/** The answers to requests that may be repeated. Idempotency keys and bodies are stored as digests only. */
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

/** The number of requests in the current window, by keyed digest; shared by all processes on one database. The table is unlogged, so a crash may empty it. */
export const rateLimits = pgTable('rate_limits', {
  keyDigest: text('key_digest').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
