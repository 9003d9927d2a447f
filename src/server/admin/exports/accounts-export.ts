import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { accounts as accountsTable, finalizedAccounts, signUps } from '../../db/schema.ts';
import { personColumns } from './person-columns.ts';
import type { ExportRow, TableExport } from './table-export.ts';

type Account = typeof accountsTable.$inferSelect;
type SignUp = typeof signUps.$inferSelect;
type Finalized = typeof finalizedAccounts.$inferSelect;

const accountColumns: readonly (readonly [name: string, value: (account: Account) => unknown])[] = [
  ['account_id', (account) => account.id],
  ['email', (account) => account.email],
  ['account_created_at', (account) => account.createdAt.toISOString()],
];

const signUpColumns: readonly (readonly [name: string, value: (signUp: SignUp) => unknown])[] = [
  ['sign_up_id', (signUp) => signUp.id],
  ...personColumns,
  ['red_flag_answers', (signUp) => signUp.redFlagAnswers],
];

const finalizedColumns: readonly (readonly [name: string, value: (finalized: Finalized) => unknown])[] = [
  ['finalized_shipping_address', (finalized) => finalized.shippingAddress],
  ['finalized_billing_address', (finalized) => finalized.billingAddress],
  ['finalized_at', (finalized) => finalized.finalizedAt.toISOString()],
];

/** Every account with each of its sign-ups, in the order of ids. An account without a sign-up has one row. */
export const accountsExport: TableExport = {
  columns: [...accountColumns, ...signUpColumns, ...finalizedColumns].map(([name]) => name),
  sources: [readRows],
};

async function readRows(queries: Queries, after: string | undefined, size: number): Promise<readonly ExportRow[]> {
  const key = sql<string>`concat(${accountsTable.id}, ${signUps.id})`;
  const rows = await queries
    .select({ key, account: accountsTable, signUp: signUps, finalized: finalizedAccounts })
    .from(accountsTable)
    .leftJoin(signUps, eq(signUps.accountId, accountsTable.id))
    .leftJoin(finalizedAccounts, eq(finalizedAccounts.accountId, accountsTable.id))
    .where(after === undefined ? undefined : gt(key, after))
    .orderBy(asc(key))
    .limit(size);
  return rows.map(({ key: rowKey, account, signUp, finalized }) => ({
    key: rowKey,
    values: [
      ...accountColumns.map(([, value]) => value(account)),
      ...signUpColumns.map(([, value]) => (signUp === null ? null : value(signUp))),
      ...finalizedColumns.map(([, value]) => (finalized === null ? null : value(finalized))),
    ],
  }));
}
