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

/** What the payment service tells of an order. */
export type PaymentNotice = FromSchema<typeof schema>['body'];

/**
 * What has become of a notice: `paid twice` when another payment of the same order was taken before, `paid after cancel`
 * when the order had been cancelled, `plan paid twice` when the person has paid the same plan by another order before.
 */
export type NoticeResult = 'taken' | 'repeated' | 'paid twice' | 'paid after cancel' | 'plan paid twice';

/**
 * Takes a notice. Call it in a transaction. Account and order are locked, and the key of the notice decides, so each notice has its
 * effect once. Throws `Problem` 404 for an unknown order, 422 when amount or currency are not those of the order; then
 * nothing is changed.
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

/** Locks the account of an order, as `placeOrder` does: who orders the plan at once, or pays it by another order, then sees the payment. */
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
 * Money that was taken counts: an order that was cancelled or has expired is paid too, and says so. A person may have
 * ordered another program since, or the same one again, so staff have to look whether the payment is paid back.
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

/** An order that is paid or over stays as it is. */
async function cancelOrder(transaction: Queries, { id, status }: Order): Promise<void> {
  if (status === 'created') await transaction.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
}
