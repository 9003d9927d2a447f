import { asc, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { orders as ordersTable } from '../../db/schema.ts';
import type { Order } from '../../orders/order-storage.ts';
import type { ExportRow, TableExport } from './table-export.ts';

const columns: readonly (readonly [name: string, value: (order: Order) => unknown])[] = [
  ['order_id', (order) => order.id],
  ['external_id', (order) => order.externalId],
  ['account_id', (order) => order.accountId],
  ['sign_up_id', (order) => order.signUpId],
  ['link_id', (order) => order.linkId],
  ['plan_id', (order) => order.planId],
  ['plan_external_id', (order) => order.planExternalId],
  ['plan_name', (order) => order.planName],
  ['amount_cents', (order) => order.amountCents],
  ['currency', (order) => order.currency],
  ['price_list', (order) => order.priceList],
  ['screening', (order) => order.screening],
  ['screening_run_id', (order) => order.screeningRunId],
  ['screening_flow', (order) => order.screeningFlow],
  ['screening_outcome', (order) => order.screeningOutcome],
  ['status', (order) => order.status],
  ['created_at', (order) => order.createdAt.toISOString()],
  ['expires_at', (order) => order.expiresAt.toISOString()],
  ['paid_at', (order) => order.paidAt?.toISOString() ?? null],
  ['transaction_id', (order) => order.transactionId],
  ['paid_after', (order) => order.paidAfter],
  ['refunded_at', (order) => order.refundedAt?.toISOString() ?? null],
  ['refund_note', (order) => order.refundNote],
];

/** Every order, in the order of order ids. */
export const ordersExport: TableExport = { columns: columns.map(([name]) => name), sources: [readRows] };

async function readRows(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select()
    .from(ordersTable)
    .where(after === undefined ? undefined : gt(ordersTable.id, after))
    .orderBy(asc(ordersTable.id))
    .limit(size);
  return rows.map((order) => ({ key: order.id, values: columns.map(([, value]) => value(order)) }));
}
