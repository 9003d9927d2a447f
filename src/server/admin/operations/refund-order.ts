import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '../../db/schema.ts';
import { findOrder } from '../../orders/order-storage.ts';
import { StartupError } from '../../startup-error.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { createUnknownOrderError } from './show-order.ts';

/** Stores that the paid order `order` was refunded, with a note. No money is moved: that is done at the payment service. */
export async function* refundOrder({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const id = requiredInput(input, 'order');
  const refund = { refundedAt: now(), refundNote: requiredInput(input, 'note') };
  const isRefundable = and(eq(orders.id, id), eq(orders.status, 'paid'), isNull(orders.refundedAt));
  const [refunded] = await queries.update(orders).set(refund).where(isRefundable).returning({ id: orders.id });
  if (refunded === undefined) throw await describeRefusal();
  yield `The order ${id} is noted as refunded. The money has to be paid back at the payment service.`;

  async function describeRefusal(): Promise<StartupError> {
    const order = await findOrder(queries, id);
    if (order === undefined) return createUnknownOrderError(id);
    const why = order.refundedAt === null ? `'${order.status}', and only paid orders are refunded` : 'noted as refunded already';
    return new StartupError(`The order ${id} is ${why}. Nothing was changed.`);
  }
}
