import { eq } from 'drizzle-orm';
import { accounts, orders } from '../../db/schema.ts';
import { formatAmount, shownStatusAt } from '../../orders/order-storage.ts';
import type { Order } from '../../orders/order-storage.ts';
import { StartupError } from '../../startup-error.ts';
import { requiredInput } from '../operation.ts';
import { findPaymentConcerns } from './payment-concerns.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** Returns all data of the order `order` as text, with the address of its account. */
export async function* showOrder({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const id = requiredInput(input, 'order');
  const [row] = await queries
    .select({ order: orders, email: accounts.email })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, id));
  if (row === undefined) throw createUnknownOrderError(id);
  const concern = (await findPaymentConcerns(queries, [row.order])).get(id) ?? null;
  const facts = [...listFacts(row.order, row.email, now()), ['look at', concern] as const];
  const lines = facts.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(14)}${value}`]));
  yield `${lines.join('\n')}\n`;
}

/** Returns the error for an unknown order. */
export function createUnknownOrderError(id: string): StartupError {
  return new StartupError(`There is no order ${id}. Look it up with: npm run data -- orders list --all.`);
}

function listFacts(order: Order, email: string | null, at: Date): readonly (readonly [name: string, value: string | null])[] {
  const { screeningFlow, screeningOutcome, screening } = order;
  return [
    ['order', order.id],
    ['status', shownStatusAt(order, at)],
    ['plan', `${order.planName} (${order.planId}, ${order.planExternalId})`],
    ['amount', `${formatAmount(order)}, price list ${order.priceList}`],
    ['account', email ?? 'deleted'],
    ['screened by', screening === 'link' ? 'a checkout link' : `${screeningFlow}, ${screeningOutcome}`],
    ['ordered', order.createdAt.toISOString()],
    ['expires', order.expiresAt.toISOString()],
    ['paid', order.paidAt?.toISOString() ?? null],
    ['paid after', order.paidAfter === null ? null : `it was ${order.paidAfter}`],
    ['transaction', order.transactionId],
    ['external id', order.externalId],
    ['refunded', order.refundedAt?.toISOString() ?? null],
    ['refund note', order.refundNote],
  ];
}
