import { asc, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { calls as callsTable } from '../../db/schema.ts';
import type { ExportRow, TableExport } from './table-export.ts';

type PhoneCallRow = typeof callsTable.$inferSelect;

const columns: readonly (readonly [name: string, value: (call: PhoneCallRow) => unknown])[] = [
  ['call_id', (call) => call.id],
  ['lead_id', (call) => call.leadId],
  ['status', (call) => call.status],
  ['requested_at', (call) => call.requestedAt.toISOString()],
  ['changed_at', (call) => call.changedAt.toISOString()],
];

/** Every immediate phone call, in the order of call ids. */
export const callsExport: TableExport = { columns: columns.map(([name]) => name), sources: [readRows] };

async function readRows(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select()
    .from(callsTable)
    .where(after === undefined ? undefined : gt(callsTable.id, after))
    .orderBy(asc(callsTable.id))
    .limit(size);
  return rows.map((call) => ({ key: call.id, values: columns.map(([, value]) => value(call)) }));
}
