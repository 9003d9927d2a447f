import { asc, getTableColumns, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { checkoutLinks as linksTable } from '../../db/schema.ts';
import type { ExportRow, TableExport } from './table-export.ts';

/** The digest of the code is a secret, so it is not even read. */
const { codeDigest: _code, ...exported } = getTableColumns(linksTable);

type Link = Omit<typeof linksTable.$inferSelect, 'codeDigest'>;

const columns: readonly (readonly [name: string, value: (link: Link) => unknown])[] = [
  ['link_id', (link) => link.id],
  ['email', (link) => link.email],
  ['plan_id', (link) => link.planId],
  ['price_list', (link) => link.priceList],
  ['first_name', (link) => link.firstName],
  ['last_name', (link) => link.lastName],
  ['gender', (link) => link.gender],
  ['phone', (link) => link.phone],
  ['date_of_birth', (link) => link.dateOfBirth],
  ['state', (link) => link.state],
  ['practice', (link) => link.practice],
  ['created_at', (link) => link.createdAt.toISOString()],
  ['expires_at', (link) => link.expiresAt.toISOString()],
  ['used_at', (link) => link.usedAt?.toISOString() ?? null],
];

/** The checkout links that were not deleted yet, in the order of link ids. */
export const checkoutLinksExport: TableExport = { columns: columns.map(([name]) => name), sources: [readRows] };

async function readRows(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select(exported)
    .from(linksTable)
    .where(after === undefined ? undefined : gt(linksTable.id, after))
    .orderBy(asc(linksTable.id))
    .limit(size);
  return rows.map((link) => ({ key: link.id, values: columns.map(([, value]) => value(link)) }));
}
