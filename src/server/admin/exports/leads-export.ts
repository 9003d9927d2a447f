import { asc, getTableColumns, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { leads as leadsTable, waitingList } from '../../db/schema.ts';
import { personColumns } from './person-columns.ts';
import type { ExportRow, TableExport } from './table-export.ts';

/** Key digest and intent are secrets, so they are not even read: the key authorises changing a lead, the intent booking its call. */
const { keyDigest: _key, intent: _intent, ...exported } = getTableColumns(leadsTable);

type LeadRow = Omit<typeof leadsTable.$inferSelect, 'keyDigest' | 'intent'>;
type WaitlistRow = typeof waitingList.$inferSelect;

/** The columns of a person with an account. */
const columns: readonly (readonly [name: string, value: (lead: LeadRow) => unknown])[] = [
  ['kind', () => 'account'],
  ['lead_id', (lead) => lead.id],
  ['email', (lead) => lead.email],
  ...personColumns,
];

/** The columns of a person on the waiting list. */
const waitlistColumns: { readonly [column: string]: (entry: WaitlistRow) => unknown } = {
  kind: () => 'waiting-list',
  lead_id: (entry) => entry.id,
  email: (entry) => entry.email,
  first_name: (entry) => entry.firstName,
  last_name: (entry) => entry.lastName,
  gender: (entry) => entry.gender,
  date_of_birth: (entry) => entry.dateOfBirth,
  state: (entry) => entry.state,
  form_variants: (entry) => entry.formVariant,
  created_at: (entry) => entry.createdAt.toISOString(),
  updated_at: (entry) => entry.createdAt.toISOString(),
  practice: (entry) => entry.practice,
};

/** All contacts: those with an account, then those on the waiting list, each in the order of ids. */
export const leadsExport: TableExport = { columns: columns.map(([name]) => name), sources: [readLeadRows, readWaitlistRows] };

async function readLeadRows(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select(exported)
    .from(leadsTable)
    .where(after === undefined ? undefined : gt(leadsTable.id, after))
    .orderBy(asc(leadsTable.id))
    .limit(size);
  return rows.map((lead) => ({ key: lead.id, values: columns.map(([, value]) => value(lead)) }));
}

async function readWaitlistRows(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select()
    .from(waitingList)
    .where(after === undefined ? undefined : gt(waitingList.id, after))
    .orderBy(asc(waitingList.id))
    .limit(size);
  return rows.map((entry) => ({ key: entry.id, values: columns.map(([name]) => waitlistColumns[name]?.(entry) ?? null) }));
}
