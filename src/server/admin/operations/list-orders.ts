import { desc, inArray } from 'drizzle-orm';
import { orders } from '../../db/schema.ts';
import { formatAmount, statusAt } from '../../orders/order-storage.ts';
import type { Order } from '../../orders/order-storage.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** How many orders are listed. All of them are in the export. */
const maxListed = 200;

/** The newest orders that are open or paid; with `all`, also those that were cancelled or have expired. */
export async function* listOrders({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const at = now();
  const listed = await queries
    .select()
    .from(orders)
    .where(input['all'] === 'yes' ? undefined : inArray(orders.status, ['created', 'paid']))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxListed);
  const lines = listed.map((order) => formatOrder(order, at));
  const more = listed.length === maxListed ? [`These are the newest ${maxListed}. For all of them: export orders.`] : [];
  yield `${[...(lines.length === 0 ? ['There is no such order.'] : lines), ...more].join('\n')}\n`;
}

function formatOrder(order: Order, at: Date): string {
  const status = order.refundedAt === null ? statusAt(order, at) : 'refunded';
  return `${order.id}  ${status.padEnd(9)}  ${order.createdAt.toISOString()}  ${formatAmount(order).padStart(10)}  ${order.planName}`;
}
