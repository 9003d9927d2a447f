import { asc, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { events } from '../../db/schema.ts';
import type { ExportRow, TableExport } from './table-export.ts';

type EventRow = typeof events.$inferSelect;

const columns: readonly (readonly [name: string, value: (event: EventRow) => unknown])[] = [
  ['event_id', (event) => event.id],
  ['name', (event) => event.name],
  ['route', (event) => event.route],
  ['at', (event) => event.at.toISOString()],
  ['app_name', (event) => event.appName],
  ['form_type', (event) => event.formType],
];

/** Every analytics event, in the order of storage. */
export const eventsExport: TableExport = { columns: columns.map(([name]) => name), sources: [readEvents] };

async function readEvents(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select()
    .from(events)
    .where(after === undefined ? undefined : gt(events.id, Number(after)))
    .orderBy(asc(events.id))
    .limit(size);
  return rows.map((event) => ({ key: String(event.id), values: columns.map(([, value]) => value(event)) }));
}
