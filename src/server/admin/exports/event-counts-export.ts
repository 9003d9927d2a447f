import { count, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { events } from '../../db/schema.ts';
import type { ExportRow, TableExport } from './table-export.ts';

/** How often each event happened on each route, by UTC day, in the order of days. */
export const eventCountsExport: TableExport = {
  columns: ['day', 'name', 'route', 'app_name', 'form_type', 'count'],
  sources: [readCounts],
};

/** The values of a row except its count, as a PostgreSQL array. Arrays compare element by element, so it is a unique, ordered key. */
const group = sql<readonly [day: string, name: string, route: string, appName: string, formType: string]>`array[
  to_char(${events.at} at time zone 'UTC', 'YYYY-MM-DD'), ${events.name}, ${events.route},
  coalesce(${events.appName}, ''), coalesce(${events.formType}, '')] collate "C"`;

async function readCounts(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select({ group, count: count() })
    .from(events)
    .where(after === undefined ? undefined : gt(group, sql`${sql.param(JSON.parse(after))}::text[]`))
    .groupBy(group)
    .orderBy(group)
    .limit(size);
  return rows.map((row) => ({
    key: JSON.stringify(row.group),
    values: [...row.group.map((value) => (value === '' ? null : value)), row.count],
  }));
}
