import { desc, inArray } from 'drizzle-orm';
import { orders } from '../../db/schema.ts';
import { formatAmount, shownStatusAt } from '../../orders/order-storage.ts';
import type { Order } from '../../orders/order-storage.ts';
import { findPaymentConcerns } from './payment-concerns.ts';
import { exportCommand } from '../exports/export-command.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** The most orders that are listed. The export has all of them. */
const maxListed = 200;

/** Returns the newest orders that are open or paid as text; with `all`, also those that were cancelled or have expired. It names payments that may have to be paid back. */
export async function* listOrders({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const at = now();
  const isAll = input['all'] === 'yes';
  const listed = await queries
    .select()
    .from(orders)
    .where(isAll ? undefined : inArray(orders.status, ['created', 'paid']))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxListed);
  const concerns = await findPaymentConcerns(queries, listed);
  const lines = listed.map((order) => formatOrder(order, at, concerns.get(order.id)));
  const more = listed.length === maxListed ? [`These are the newest ${maxListed}. For all of them: ${exportCommand('orders')}.`] : [];
  yield `${[...(lines.length === 0 ? [describeNone(isAll)] : lines), ...more].join('\n')}\n`;
}

function describeNone(isAll: boolean): string {
  return isAll ? 'There are no orders.' : 'There are no orders that are open or paid. For all of them: npm run data -- orders list --all.';
}

function formatOrder(order: Order, at: Date, concern: string | undefined): string {
  const line = `${order.id}  ${shownStatusAt(order, at).padEnd(9)}  ${order.createdAt.toISOString()}  ${formatAmount(order).padStart(10)}  ${order.planName}`;
  return concern === undefined ? line : `${line}  (${concern})`;
}
