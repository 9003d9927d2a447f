import { asc, getTableColumns, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { leads as leadsTable, waitingList } from '../../db/schema.ts';
import type { ExportRow, TableExport } from './table.ts';

/** Not so much as read: with either of these two, anybody could change a lead or book its call. */
const { keyDigest: _key, intent: _intent, ...exported } = getTableColumns(leadsTable);

type Account = Omit<typeof leadsTable.$inferSelect, 'keyDigest' | 'intent'>;
type Waiting = typeof waitingList.$inferSelect;

/** The columns, and what stands there for a person with an account and, if anything, for one on the waiting list. */
const columns: readonly (readonly [name: string, account: (lead: Account) => unknown, waiting?: (entry: Waiting) => unknown])[] = [
  ['kind', () => 'account', () => 'waiting-list'],
  ['lead_id', (lead) => lead.id, (entry) => entry.id],
  ['email', (lead) => lead.email, (entry) => entry.email],
  ['first_name', (lead) => lead.firstName, (entry) => entry.firstName],
  ['last_name', (lead) => lead.lastName, (entry) => entry.lastName],
  ['gender', (lead) => lead.gender, (entry) => entry.gender],
  ['date_of_birth', (lead) => lead.dateOfBirth, (entry) => entry.dateOfBirth],
  ['phone', (lead) => lead.phone],
  ['state', (lead) => lead.state, (entry) => entry.state],
  ['zip_code', (lead) => lead.zipCode],
  ['accepted_terms', (lead) => lead.acceptedTerms],
  ['text_message_opt_in', (lead) => lead.textMessageOptIn],
  ['idme_group', (lead) => lead.idmeGroup],
  ['idme_uuid', (lead) => lead.idmeUuid],
  ['idme_verification_attempt', (lead) => lead.idmeVerificationAttempt?.toISOString() ?? null],
  ['billing_address', (lead) => lead.billingAddress],
  ['shipping_address', (lead) => lead.shippingAddress],
  ['form_variants', (lead) => lead.formVariants, (entry) => entry.formVariant],
  ['entry_origin', tracked('entry_origin')],
  ['utm_source', tracked('utm_source')],
  ['utm_medium', tracked('utm_medium')],
  ['utm_campaign', tracked('utm_campaign')],
  ['utm_term', tracked('utm_term')],
  ['utm_content', tracked('utm_content')],
  ['gclid', tracked('gclid')],
  ['run_id', (lead) => lead.runId],
  ['run_revision', (lead) => lead.runRevision],
  ['lead_questions', (lead) => lead.leadQuestions],
  ['v2', (lead) => lead.v2],
  ['created_at', (lead) => lead.createdAt.toISOString(), (entry) => entry.createdAt.toISOString()],
  ['updated_at', (lead) => lead.updatedAt.toISOString(), (entry) => entry.createdAt.toISOString()],
];

/** Everybody who wants to hear from us: those with an account, then those on the waiting list, each in the order of ids. */
export const leads: TableExport = { columns: columns.map(([name]) => name), sources: [accounts, waiting] };

async function accounts(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select(exported)
    .from(leadsTable)
    .where(after === undefined ? undefined : gt(leadsTable.id, after))
    .orderBy(asc(leadsTable.id))
    .limit(size);
  return rows.map((lead) => ({ key: lead.id, values: columns.map(([, value]) => value(lead)) }));
}

async function waiting(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const rows = await queries
    .select()
    .from(waitingList)
    .where(after === undefined ? undefined : gt(waitingList.id, after))
    .orderBy(asc(waitingList.id))
    .limit(size);
  return rows.map((entry) => ({ key: entry.id, values: columns.map(([, , value]) => value?.(entry) ?? null) }));
}

function tracked(name: string): (lead: Account) => unknown {
  return ({ tracking }) => tracking[name] ?? null;
}
