import { asc, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { submissions } from '../../db/schema.ts';
import type { ExportRow, TableExport } from './table-export.ts';

const columns: readonly (readonly [name: string, value: (row: typeof submissions.$inferSelect) => unknown])[] = [
  ['submission_id', (row) => row.id],
  ['flow', (row) => row.flow],
  ['flow_release', (row) => row.flowRelease],
  ['step', (row) => row.step],
  ['form', (row) => row.form],
  ['fields', (row) => row.fields],
  ['run_id', (row) => row.runId],
  ['created_at', (row) => row.createdAt.toISOString()],
  ['updated_at', (row) => row.updatedAt.toISOString()],
];

/** The identity fields of forms in flows, in the order of ids. */
export const submissionsExport: TableExport = { columns: columns.map(([name]) => name), sources: [readRows] };

async function readRows(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select()
    .from(submissions)
    .where(after === undefined ? undefined : gt(submissions.id, after))
    .orderBy(asc(submissions.id))
    .limit(size);
  return rows.map((row) => ({ key: row.id, values: columns.map(([, value]) => value(row)) }));
}
