import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { paymentNotices } from '../../db/schema.ts';
import type { Order } from '../../orders/order-storage.ts';

/** Why staff have to look at orders, by the id of the order: in each, money was taken that may have to be paid back. */
export type PaymentConcerns = ReadonlyMap<string, string>;

/** Finds, of some orders, those with a payment that may have to be paid back. A refund that was noted settles it. */
export async function findPaymentConcerns(queries: Queries, listed: readonly Order[]): Promise<PaymentConcerns> {
  const paid = listed.filter(({ status, refundedAt }) => status === 'paid' && refundedAt === null);
  const ids = paid.map(({ id }) => id);
  const isPayment = and(inArray(paymentNotices.orderId, ids), eq(paymentNotices.type, 'paid'));
  const payments = ids.length === 0 ? [] : await queries.select().from(paymentNotices).where(isPayment);
  return new Map(
    paid.flatMap((order) => {
      const others = payments.filter(({ orderId, transactionId }) => orderId === order.id && transactionId !== order.transactionId);
      const transactions = [...new Set(others.map(({ transactionId }) => transactionId))];
      const concerns = [
        ...(order.paidAfter === 'cancelled' ? ['paid after it was cancelled: look whether to pay it back'] : []),
        ...(transactions.length === 0 ? [] : [`paid again: pay back ${transactions.join(', ')}`]),
      ];
      return concerns.length === 0 ? [] : [[order.id, concerns.join('; ')] as const];
    }),
  );
}
