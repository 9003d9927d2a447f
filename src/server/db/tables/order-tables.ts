import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, checkoutLinks, priceLists, signUps } from './checkout-tables.ts';

/** The statuses of an order. A `created` order is open: it can still be paid. */
export const orderStatuses = ['created', 'paid', 'cancelled', 'expired'] as const;

/** How the person of an order was screened: by a recorded run, or by the staff who sent a checkout link. */
export const screenings = ['run', 'link'] as const;

/** The status of an order before a late payment, which is possible while its payment page is still open. */
const endsBeforePayment = ['cancelled', 'expired'] as const;

/** The types of notices of the payment service. */
export const noticeTypes = ['paid', 'cancelled'] as const;

/**
 * Plans that people have ordered, with the price at that time. The person's data are in the account and in the sign-up or link;
 * when these are deleted, the order stays without them. Unique indexes allow one open order for each sign-up and each link.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The id for the payment service and for the page after the payment. It is opaque and random, and gives access to the status only. */
    externalId: text('external_id').notNull().unique(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Present when the order was made with a sign-up. */
    signUpId: uuid('sign_up_id').references(() => signUps.id, { onDelete: 'set null' }),
    /** Present when the order was made by a checkout link. */
    linkId: uuid('link_id').references(() => checkoutLinks.id, { onDelete: 'set null' }),
    planId: text('plan_id').notNull(),
    planExternalId: text('plan_external_id').notNull(),
    planName: text('plan_name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    priceList: text('price_list', { enum: priceLists }).notNull(),
    screening: text('screening', { enum: screenings }).notNull(),
    /** The recorded run by which the person was screened, with its flow and outcome; absent for a link. */
    screeningRunId: uuid('screening_run_id'),
    screeningFlow: text('screening_flow'),
    screeningOutcome: text('screening_outcome'),
    status: text('status', { enum: orderStatuses }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Until when the order can be paid. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** The id of the payment at the payment service. */
    transactionId: text('transaction_id'),
    /** The status that the order had before a late payment. After `cancelled`, staff have to check whether to pay the money back. */
    paidAfter: text('paid_after', { enum: endsBeforePayment }),
    /** When staff recorded that the money was paid back. */
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    refundNote: text('refund_note'),
  },
  (table) => [
    uniqueIndex('orders_sign_up_open')
      .on(table.signUpId)
      .where(sql`status = 'created'`),
    uniqueIndex('orders_link_open')
      .on(table.linkId)
      .where(sql`status = 'created'`),
    index('orders_account').on(table.accountId),
    index('orders_sign_up').on(table.signUpId),
    index('orders_link').on(table.linkId),
    index('orders_open_expires_at')
      .on(table.expiresAt)
      .where(sql`status = 'created'`),
    check('orders_status', sql`status in ('created', 'paid', 'cancelled', 'expired')`),
    check('orders_price_list', sql`price_list in ('standard', 'upgrade')`),
    check('orders_screening', sql`screening in ('run', 'link')`),
    check('orders_amount', sql`amount_cents > 0`),
    check('orders_paid', sql`(status = 'paid') = (paid_at is not null) and (status = 'paid') = (transaction_id is not null)`),
    check('orders_paid_after', sql`paid_after is null or (status = 'paid' and paid_after in ('cancelled', 'expired'))`),
    check('orders_refund', sql`refunded_at is null or status = 'paid'`),
  ],
);

/** Notices of the payment service that were processed. The primary key prevents that one is processed twice. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    /** The id that the payment service gives the notice. */
    id: text('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text('type', { enum: noticeTypes }).notNull(),
    transactionId: text('transaction_id').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** When staff recorded that this payment was paid back, because another payment had paid the order too. */
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
  },
  (table) => [
    index('payment_notices_order').on(table.orderId),
    check('payment_notices_type', sql`type in ('paid', 'cancelled')`),
    check('payment_notices_refund', sql`refunded_at is null or type = 'paid'`),
  ],
);
