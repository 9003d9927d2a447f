import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { orders } from '../../db/schema.ts';
import { lockOrder } from '../../orders/order-storage.ts';
import { StartupError } from '../../startup-error.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { findFurtherPayments } from './payment-concerns.ts';
import { createUnknownOrderError } from './show-order.ts';

/**
 * Records that the paid order `order` was refunded, with a note. It moves no money; that is done at the payment service. Throws
 * `StartupError` when the order has further payments without a recorded refund, because one of those may be meant.
 */
export async function* refundOrder({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const id = requiredInput(input, 'order');
  const refund = { refundedAt: now(), refundNote: requiredInput(input, 'note') };
  await queries.transaction(async (transaction) => {
    await requireRefundable(transaction, id);
    await transaction.update(orders).set(refund).where(eq(orders.id, id));
  });
  yield `The order ${id} is noted as refunded. The money has to be paid back at the payment service.`;
}

async function requireRefundable(transaction: Queries, id: string): Promise<void> {
  const order = await lockOrder(transaction, id);
  if (order === undefined) throw createUnknownOrderError(id);
  const refuse = (why: string): StartupError => new StartupError(`The order ${id} ${why} Nothing was changed.`);
  if (order.status !== 'paid') throw refuse(`is '${order.status}', and only paid orders are refunded.`);
  if (order.refundedAt !== null) throw refuse('is noted as refunded already.');
  const [further] = await findFurtherPayments(transaction, order);
  if (further !== undefined)
    throw refuse(
      `was paid again, by ${further}. If that payment was paid back: npm run data -- orders refund ${id} --payment ${further}. The refund of the whole order can be noted after it.`,
    );
}
