import { asc, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { subscribers as subscribersTable } from '../../db/schema.ts';
import type { ExportRow, TableExport } from './table-export.ts';

type Subscriber = typeof subscribersTable.$inferSelect;

const columns: readonly (readonly [name: string, value: (subscriber: Subscriber) => unknown])[] = [
  ['subscriber_id', (subscriber) => subscriber.id],
  ['list', (subscriber) => subscriber.list],
  ['email', (subscriber) => subscriber.email],
  ['name', (subscriber) => subscriber.name],
  ['timezone_offset', (subscriber) => subscriber.timezoneOffset],
  ['requested_at', (subscriber) => subscriber.requestedAt.toISOString()],
  ['confirmed_at', (subscriber) => subscriber.confirmedAt?.toISOString() ?? null],
  ['unsubscribed_at', (subscriber) => subscriber.unsubscribedAt?.toISOString() ?? null],
  ['changed_at', (subscriber) => subscriber.changedAt.toISOString()],
  ['is_delivered', (subscriber) => subscriber.isDelivered],
];

/** The subscribers of all mailing lists, in the order of their ids. */
export const subscribersExport: TableExport = { columns: columns.map(([name]) => name), sources: [readRows] };

async function readRows(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select()
    .from(subscribersTable)
    .where(after === undefined ? undefined : gt(subscribersTable.id, after))
    .orderBy(asc(subscribersTable.id))
    .limit(size);
  return rows.map((subscriber) => ({ key: subscriber.id, values: columns.map(([, value]) => value(subscriber)) }));
}
