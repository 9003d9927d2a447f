import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { paymentNotices } from '../../db/schema.ts';
import type { Order } from '../../orders/order-storage.ts';

/** Why staff have to look at orders, by the id of the order: in each, money was taken that may have to be paid back. */
export type PaymentConcerns = ReadonlyMap<string, string>;

/** Finds, of some orders, those with a payment that may have to be paid back. A refund that was noted settles it. */
export async function findPaymentConcerns(queries: Queries, listed: readonly Order[]): Promise<PaymentConcerns> {
  const paid = listed.filter(({ status, refundedAt }) => status === 'paid' && refundedAt === null);
  const again = await findFurtherPayments(queries, paid);
  return new Map(
    paid.flatMap((order) => {
      const transactions = again.get(order.id) ?? [];
      const concerns = [
        ...(order.paidAfter === 'cancelled' ? ['paid after it was cancelled: look whether to pay it back'] : []),
        ...(transactions.length === 0 ? [] : [`paid again: pay back ${transactions.join(', ')}`]),
      ];
      return concerns.length === 0 ? [] : [[order.id, concerns.join('; ')] as const];
    }),
  );
}

/**
 * By the id of the order, the numbers of the payments that were made besides the one by which the order is paid, and that are not
 * noted as refunded. The payment service may tell of a payment more than once; a refund that was noted holds for each time.
 */
export async function findFurtherPayments(
  queries: Queries,
  listed: readonly Pick<Order, 'id' | 'transactionId'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (listed.length === 0) return new Map();
  const ids = listed.map(({ id }) => id);
  const isPayment = and(inArray(paymentNotices.orderId, ids), eq(paymentNotices.type, 'paid'));
  const payments = await queries.select().from(paymentNotices).where(isPayment);
  return new Map(
    listed.map((order) => {
      const own = payments.filter(({ orderId }) => orderId === order.id);
      const settled = new Set([order.transactionId, ...own.flatMap((one) => (one.refundedAt === null ? [] : [one.transactionId]))]);
      const numbers = own.map(({ transactionId }) => transactionId).filter((number) => !settled.has(number));
      return [order.id, [...new Set(numbers)]];
    }),
  );
}
