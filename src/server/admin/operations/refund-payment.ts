import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { paymentNotices } from '../../db/schema.ts';
import { lockOrder, shownStatusAt } from '../../orders/order-storage.ts';
import type { Order } from '../../orders/order-storage.ts';
import { StartupError } from '../../startup-error.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { findFurtherPayments } from './payment-concerns.ts';
import { createUnknownOrderError } from './show-order.ts';

/**
 * Records that `payment`, a further payment of the order `order`, was refunded; the order itself does not change. It moves no money;
 * that is done at the payment service.
 */
export async function* refundPayment({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const id = requiredInput(input, 'order');
  const payment = requiredInput(input, 'payment');
  const isPayment = and(eq(paymentNotices.orderId, id), eq(paymentNotices.type, 'paid'), eq(paymentNotices.transactionId, payment));
  const order = await queries.transaction(async (transaction) => {
    const locked = await requireFurtherPayment(transaction, id, payment);
    await transaction.update(paymentNotices).set({ refundedAt: now() }).where(isPayment);
    return locked;
  });
  yield `The payment ${payment} is noted as refunded, and the order ${id} stays ${shownStatusAt(order, now())}. The money has to be paid back at the payment service.`;
}

async function requireFurtherPayment(transaction: Queries, id: string, payment: string): Promise<Order> {
  const order = await lockOrder(transaction, id);
  if (order === undefined) throw createUnknownOrderError(id);
  const further = await findFurtherPayments(transaction, order);
  if (further.includes(payment)) return order;
  const refuse = (why: string): StartupError => new StartupError(`${why} Nothing was changed.`);
  if (payment === order.transactionId)
    throw refuse(
      `${payment} is the payment by which the order ${id} is paid. For the whole order: npm run data -- orders refund ${id} --note "<text>".`,
    );
  if (further.length === 0) throw refuse(`The order ${id} has no further payment that is not noted as refunded.`);
  throw refuse(`${payment} is none of the further payments of the order ${id}: ${further.join(', ')}.`);
}
