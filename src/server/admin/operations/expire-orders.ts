import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { orders } from '../../db/schema.ts';
import { expireOrders as expireDueOrders, findOrder } from '../../orders/order-storage.ts';
import { StartupError } from '../../startup-error.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { createUnknownOrderError } from './show-order.ts';

/** Ends the open order `order`; without `order`, all open orders whose time is over. */
export async function* expireOrders({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const id = input['order'];
  if (id !== undefined) {
    await expireOne(queries, id);
    yield `The order ${id} has expired.`;
    return;
  }
  const count = await expireDueOrders(queries, now());
  yield count === 1 ? '1 order has expired.' : `${count} orders have expired.`;
}

async function expireOne(queries: Queries, id: string): Promise<void> {
  const isOpen = and(eq(orders.id, id), eq(orders.status, 'created'));
  const [expired] = await queries.update(orders).set({ status: 'expired' }).where(isOpen).returning({ id: orders.id });
  if (expired !== undefined) return;
  const order = await findOrder(queries, id);
  if (order === undefined) throw createUnknownOrderError(id);
  throw new StartupError(`The order ${id} is '${order.status}', and only open orders expire. Nothing was changed.`);
}
