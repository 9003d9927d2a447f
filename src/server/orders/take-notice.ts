import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/payment-notice.schema.json';
import type { Queries } from '../db/database.ts';
import { accounts, checkoutLinks, orders, paymentNotices } from '../db/schema.ts';
import { Problem, unprocessable } from '../http/problem.ts';
import type { ErrorDetail } from '../http/problem.ts';
import { enqueueWelcomeEmail } from './enqueue-welcome-email.ts';
import { hasPaidOrder, statusAt } from './order-storage.ts';
import type { Order } from './order-storage.ts';

/** A notice of the payment service about an order. */
export type PaymentNotice = FromSchema<typeof schema>['body'];

/**
 * The result of a notice: `repeated` when it was processed before, `paid twice` when another payment had paid the same order,
 * `paid after cancel` when the order had been cancelled, `plan paid twice` when the person had paid the same plan by another order.
 */
export type NoticeResult = 'taken' | 'repeated' | 'paid twice' | 'paid after cancel' | 'plan paid twice';

/**
 * Processes a notice. Call it in a transaction. It locks account and order, and stores the id of the notice as a primary key, so
 * each notice has its effect once. Throws `Problem` 404 for an unknown order, and 422 when amount or currency differ from the
 * order; the caller's transaction is rolled back then.
 */
export async function takeNotice(transaction: Queries, notice: PaymentNotice, at: Date): Promise<NoticeResult> {
  await lockAccountOf(transaction, notice.externalId);
  const [order] = await transaction.select().from(orders).where(eq(orders.externalId, notice.externalId)).for('update');
  if (order === undefined) throw new Problem(404, 'There is no such order.');
  const { id, type, transactionId } = notice;
  const inserted = transaction.insert(paymentNotices).values({ id, orderId: order.id, type, transactionId, receivedAt: at });
  if ((await inserted.onConflictDoNothing().returning({ id: paymentNotices.id })).length === 0) return 'repeated';
  const problems = findDifferences(notice, order);
  if (problems.length > 0) throw unprocessable(problems);
  if (type === 'cancelled') {
    await cancelOrder(transaction, order);
    return 'taken';
  }
  return payOrder(transaction, order, transactionId, at);
}

/** Locks the account of an order, as `placeOrder` does, so that a concurrent order of the plan, or a payment by another order, sees this payment. */
async function lockAccountOf(transaction: Queries, externalId: string): Promise<void> {
  const ids = transaction.select({ id: orders.accountId }).from(orders).where(eq(orders.externalId, externalId));
  await transaction.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, ids)).for('no key update');
}

function findDifferences({ amount, currency }: PaymentNotice, order: Order): readonly ErrorDetail[] {
  return [
    ...(amount === order.amountCents ? [] : [{ key: 'amount', message: 'This is not the amount of the order' }]),
    ...(currency === order.currency ? [] : [{ key: 'currency', message: 'This is not the currency of the order' }]),
  ];
}

/**
 * Marks an order as paid, even when it was cancelled or has expired, because the money was taken; `paidAfter` records that. The
 * person may have ordered another program since, or the same one again, so staff have to check whether to pay the money back.
 */
async function payOrder(transaction: Queries, order: Order, transactionId: string, at: Date): Promise<NoticeResult> {
  if (order.status === 'paid') return order.transactionId === transactionId ? 'taken' : 'paid twice';
  const status = statusAt(order, at);
  const paidAfter = status === 'cancelled' || status === 'expired' ? status : null;
  const isPlanPaid = await hasPaidOrder(transaction, order, order.planId);
  await transaction.update(orders).set({ status: 'paid', paidAt: at, transactionId, paidAfter }).where(eq(orders.id, order.id));
  if (order.linkId !== null) {
    const isUnused = and(eq(checkoutLinks.id, order.linkId), isNull(checkoutLinks.usedAt));
    await transaction.update(checkoutLinks).set({ usedAt: at }).where(isUnused);
  }
  await enqueueWelcomeEmail(transaction, order.id, at);
  if (paidAfter === 'cancelled') return 'paid after cancel';
  return isPlanPaid ? 'plan paid twice' : 'taken';
}

/** Cancels an open order. An order that is paid, cancelled or expired does not change. */
async function cancelOrder(transaction: Queries, { id, status }: Order): Promise<void> {
  if (status === 'created') await transaction.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
}
