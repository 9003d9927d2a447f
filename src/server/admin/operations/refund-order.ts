import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '../../db/schema.ts';
import { findOrder } from '../../orders/order-storage.ts';
import type { Order } from '../../orders/order-storage.ts';
import { StartupError } from '../../startup-error.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { findFurtherPayments } from './payment-concerns.ts';
import { createUnknownOrderError } from './show-order.ts';

/**
 * Stores that the paid order `order` was refunded, with a note. No money is moved: that is done at the payment service. An order that
 * was paid more than once is refused while further payments are not noted as refunded, because one of those may be what is meant.
 */
export async function* refundOrder({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const id = requiredInput(input, 'order');
  const order = await findOrder(queries, id);
  if (order === undefined) throw createUnknownOrderError(id);
  const [further] = (await findFurtherPayments(queries, [order])).get(id) ?? [];
  if (further !== undefined) throw new StartupError(describeFurtherPayment(id, further));
  const refund = { refundedAt: now(), refundNote: requiredInput(input, 'note') };
  const isRefundable = and(eq(orders.id, id), eq(orders.status, 'paid'), isNull(orders.refundedAt));
  const [refunded] = await queries.update(orders).set(refund).where(isRefundable).returning({ id: orders.id });
  if (refunded === undefined) throw new StartupError(describeRefusal((await findOrder(queries, id)) ?? order));
  yield `The order ${id} is noted as refunded. The money has to be paid back at the payment service.`;
}

function describeFurtherPayment(id: string, payment: string): string {
  return (
    `The order ${id} was paid again, by ${payment}. If that payment was paid back: orders refund ${id} --payment ${payment}. ` +
    'The refund of the whole order can be noted after it. Nothing was changed.'
  );
}

function describeRefusal({ id, status, refundedAt }: Order): string {
  const why = refundedAt === null ? `'${status}', and only paid orders are refunded` : 'noted as refunded already';
  return `The order ${id} is ${why}. Nothing was changed.`;
}
