import { getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/database.ts';
import { bookings, flowRuns, slots, submissions } from '../../db/schema.ts';
import { clientTables } from '../../inventory/client-tables.ts';
import { findTable } from '../../inventory/find-table.ts';
import { StartupError } from '../../startup-error.ts';
import { describeOwnedRun } from './person-report.ts';
import { selectPersonRows } from './person-rows.ts';
import type { PersonTable } from './person-rows.ts';
import { findPersonRuns } from './person-runs.ts';
import { findAddresses, findChain } from './run-data.ts';

/** What is held of a person. */
export interface PersonCopy {
  /** The rows of each table that has any, by the names of tables and columns, without columns that hold secrets. */
  readonly tables: { readonly [table: string]: readonly object[] };
  /** The number of runs that are left out, because a lead, sign-up or submission of another person refers to them as well. */
  readonly sharedRuns: number;
}

/** Reads what is held of an address (trimmed, in lower case), with the times of its calls. Call it in a transaction of one moment. */
export async function copyPersonData(queries: Queries, email: string): Promise<PersonCopy> {
  const runs = await findPersonRuns(queries, email);
  const rows = selectPersonRows(queries, email, runs.own);
  const copied: [string, readonly object[]][] = [];
  for (const [table, theirs] of Object.entries(rows)) copied.push(await readTable(queries, table as PersonTable, theirs));
  const slotIds = queries.select({ id: bookings.slotId }).from(bookings).where(rows.bookings);
  copied.push(await readRows(queries, slots, inArray(slots.id, slotIds), []));
  return { tables: toTables(copied), sharedRuns: runs.shared };
}

/**
 * Reads what is held of a run: with all runs before and after it, and the forms that were filled in on them. Call it in a transaction
 * of one moment. Throws a `StartupError` where somebody with an e-mail address refers to it: that person is found by the address.
 */
export async function copyRunData(queries: Queries, runId: string): Promise<PersonCopy> {
  const chain = await findChain(queries, runId);
  const addresses = await findAddresses(queries, chain);
  if (addresses.length > 0) throw new StartupError(describeOwnedRun(runId, addresses, { fate: 'Nothing was written.', verb: 'person' }));
  const copied = [
    await readTable(queries, 'flowRuns', inArray(flowRuns.runId, chain)),
    await readTable(queries, 'submissions', inArray(submissions.runId, chain)),
  ];
  return { tables: toTables(copied), sharedRuns: 0 };
}

function toTables(copied: readonly (readonly [string, readonly object[]])[]): PersonCopy['tables'] {
  return Object.fromEntries(copied.filter(([, rows]) => rows.length > 0));
}

function readTable(queries: Queries, table: PersonTable, theirs: SQL): Promise<[string, readonly object[]]> {
  const { columns }: { readonly columns: { readonly secret?: readonly string[] } } = clientTables[table];
  return readRows(queries, findTable(table), theirs, columns.secret ?? []);
}

async function readRows(queries: Queries, table: PgTable, theirs: SQL, secrets: readonly string[]): Promise<[string, readonly object[]]> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !secrets.includes(key));
  const rows = await queries
    .select(Object.fromEntries(columns.map(([, column]) => [column.name, column])))
    .from(table)
    .where(theirs)
    .orderBy(sql`1`);
  return [getTableName(table), rows];
}
