import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/database.ts';
import { orders, paymentNotices } from '../../db/schema.ts';
import type { Order } from '../../orders/order-storage.ts';

/** Messages for staff about orders with a payment that may have to be paid back, by the id of the order. */
export type PaymentConcerns = ReadonlyMap<string, string>;

/** Finds the orders among `listed` with a payment that may have to be paid back. A recorded refund settles the payments before it. */
export async function findPaymentConcerns(queries: Queries, listed: readonly Order[]): Promise<PaymentConcerns> {
  const paid = listed.filter(({ status }) => status === 'paid');
  const payments = await selectPayments(queries, paid);
  const repeated = await findRepeatedOrders(queries, paid);
  return new Map(
    paid.flatMap((order) => {
      const further = pickFurtherPayments(order, payments);
      const concerns = [
        ...(order.paidAfter === 'cancelled' && order.refundedAt === null
          ? ['paid after it was cancelled: look whether to pay it back']
          : []),
        ...(further.length === 0 ? [] : [`paid again: pay back ${further.join(', ')}`]),
        ...(repeated.has(order.id) ? ['the same program was paid by an earlier order too: look which one to pay back'] : []),
      ];
      return concerns.length === 0 ? [] : [[order.id, concerns.join('; ')] as const];
    }),
  );
}

/**
 * Returns the ids of those orders whose person has paid the same plan by an earlier order. This happens when the payment page of an
 * expired order is used after the plan was ordered again. A recorded refund of either order settles it.
 */
async function findRepeatedOrders(queries: Queries, paid: readonly Order[]): Promise<ReadonlySet<string>> {
  if (paid.length === 0) return new Set();
  const ids = paid.map(({ id }) => id);
  const earlier = alias(orders, 'earlier');
  const isOfSamePerson = or(eq(earlier.signUpId, orders.signUpId), eq(earlier.linkId, orders.linkId));
  const isEarlier = sql`(${earlier.paidAt}, ${earlier.id}) < (${orders.paidAt}, ${orders.id})`;
  const rows = await queries
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(earlier, and(eq(earlier.planId, orders.planId), isOfSamePerson, isEarlier, isNull(earlier.refundedAt)))
    .where(and(inArray(orders.id, ids), isNull(orders.refundedAt)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the transaction ids of further payments of an order: those besides the one that paid it, without a recorded refund. For an
 * order that was refunded as a whole, only payments after that refund count.
 */
export async function findFurtherPayments(queries: Queries, order: Order): Promise<readonly string[]> {
  return pickFurtherPayments(order, await selectPayments(queries, [order]));
}

type Payment = typeof paymentNotices.$inferSelect;

async function selectPayments(queries: Queries, listed: readonly Order[]): Promise<readonly Payment[]> {
  if (listed.length === 0) return [];
  const ids = listed.map(({ id }) => id);
  return queries
    .select()
    .from(paymentNotices)
    .where(and(inArray(paymentNotices.orderId, ids), eq(paymentNotices.type, 'paid')));
}

/** The payment service may send several notices of one payment. A refund that is recorded for one of them counts for all. */
function pickFurtherPayments(order: Order, payments: readonly Payment[]): readonly string[] {
  const { refundedAt } = order;
  const paymentsOfOrder = payments.filter(({ orderId }) => orderId === order.id);
  const isSettled = (payment: Payment): boolean => payment.refundedAt !== null || (refundedAt !== null && payment.receivedAt <= refundedAt);
  const settled = new Set([order.transactionId, ...paymentsOfOrder.filter(isSettled).map(({ transactionId }) => transactionId)]);
  return [...new Set(paymentsOfOrder.map(({ transactionId }) => transactionId).filter((id) => !settled.has(id)))];
}
