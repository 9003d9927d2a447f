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

/** A copy of the stored data of a person. */
export interface PersonCopy {
  /** The person's rows by table, by the database's names of tables and columns, without secret columns. Tables without rows are absent. */
  readonly tables: { readonly [table: string]: readonly object[] };
  /** The number of runs that are left out, because data of another person refers to them too. */
  readonly sharedRuns: number;
}

/** Reads the stored data of an address (trimmed, in lower case), with the slots of its calls. Call it in a transaction with one snapshot. */
export async function copyPersonData(queries: Queries, email: string): Promise<PersonCopy> {
  const runs = await findPersonRuns(queries, email);
  const rows = selectPersonRows(queries, email, runs.own);
  const copied: [string, readonly object[]][] = [];
  for (const [table, isTheirs] of Object.entries(rows)) copied.push(await readTable(queries, table as PersonTable, isTheirs));
  const slotIds = queries.select({ id: bookings.slotId }).from(bookings).where(rows.bookings);
  copied.push(await readRows(queries, slots, inArray(slots.id, slotIds), []));
  return { tables: toTables(copied), sharedRuns: runs.shared };
}

/**
 * Reads the stored data of a run: the run, all runs before and after it in its chain, and the submissions of forms on them. Call it in
 * a transaction with one snapshot. Throws `StartupError` when a person with an e-mail address refers to one of these runs, because
 * that person's data is found by the address.
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

function readTable(queries: Queries, table: PersonTable, isTheirs: SQL): Promise<[string, readonly object[]]> {
  const { columns }: { readonly columns: { readonly secret?: readonly string[] } } = clientTables[table];
  return readRows(queries, findTable(table), isTheirs, columns.secret ?? []);
}

async function readRows(queries: Queries, table: PgTable, isTheirs: SQL, secrets: readonly string[]): Promise<[string, readonly object[]]> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !secrets.includes(key));
  const rows = await queries
    .select(Object.fromEntries(columns.map(([, column]) => [column.name, column])))
    .from(table)
    .where(isTheirs)
    .orderBy(sql`1`);
  return [getTableName(table), rows];
}
