import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { findErrorCode } from '../../db/database-errors.ts';
import { applyMigrations, listMigrationTimes } from '../../db/migrations.ts';
import { StartupError } from '../../startup-error.ts';
import { describeError } from '../error-reason.ts';
import { backupFormat } from './backup-format.ts';
import type { BackupHeader, RowLine, SequenceLine, TableLine } from './backup-format.ts';
import { createInvalidBackupError, readBackupLines } from './read-backup.ts';
import { listForeignKeys, listTables } from './table-catalog.ts';
import type { CatalogTable } from './table-catalog.ts';

/** One statement inserts about this many characters of rows. */
const batchLength = 1_000_000;

/** Reads a backup to its end. Throws `StartupError` when the file is damaged, of a newer version, or no backup. */
export async function checkBackup(file: string): Promise<void> {
  const lines = readBackupLines(file);
  readMigration((await lines.next()).value, file);
  for await (const line of lines) parseLine(line, file);
}

/**
 * Loads the backup `file` into a database without tables, and applies the migrations that are newer than the backup. Throws
 * `StartupError` for a file that `backup` has not written; the caller's transaction is rolled back then.
 */
export async function loadBackup(transaction: Queries, file: string): Promise<void> {
  try {
    await loadLines(transaction, readBackupLines(file), file);
  } catch (error) {
    throw isRefusedData(error) ? createInvalidBackupError(file, describeError(error)) : error;
  }
}

/** True when the database refused a value or a row as invalid (PostgreSQL's classes 22 and 23). */
function isRefusedData(error: unknown): boolean {
  return /^2[23]/.test(String(findErrorCode(error)));
}

async function loadLines(transaction: Queries, lines: AsyncGenerator<string>, file: string): Promise<void> {
  const first = await lines.next();
  await applyMigrations(transaction, readMigration(first.value, file));
  // Without foreign keys, tables can be filled in any order. Adding the keys again afterwards checks all rows.
  const foreignKeys = await listForeignKeys(transaction);
  for (const { table, name } of foreignKeys)
    await transaction.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  await loadTables(transaction, lines, file);
  for (const { table, name, definition } of foreignKeys)
    await transaction.execute(sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
  await applyMigrations(transaction);
}

/** Returns the migration of the database that was backed up, from the first line. Throws `StartupError` when the line is no header of a backup, or of a newer version. */
function readMigration(line: unknown, file: string): number {
  const text = typeof line === 'string' ? line : '';
  if (text.slice(257, 262) === 'ustar') throw createOldFormatError(file);
  const { intakeBackup, migration = 0 } = parseLine(text, file) as Partial<BackupHeader>;
  if (intakeBackup === undefined) throw createInvalidBackupError(file, 'it has no header');
  const known = listMigrationTimes();
  if (intakeBackup > backupFormat || migration > Math.max(...known)) {
    throw new StartupError(`The backup ${file} was made by a newer version of Intake. Nothing was changed. Restore it with that version.`);
  }
  if (!known.includes(migration)) throw createInvalidBackupError(file, 'its tables are of no version');
  return migration;
}

function createOldFormatError(file: string): StartupError {
  return new StartupError(
    `The backup ${file} is a copy of database files, as earlier versions made it. Nothing was changed. Unpack it into a data folder of its own, and start with that: mkdir -p FOLDER/database && tar -xzf ${file} -C FOLDER/database; then DATA_DIR=FOLDER npm start.`,
  );
}

/** Fills the tables. Before, they contain only the rows that migrations have inserted, which are removed. */
async function loadTables(transaction: Queries, lines: AsyncIterable<string>, file: string): Promise<void> {
  const missing = new Map((await listTables(transaction)).map((table) => [table.name, table]));
  const names = [...missing.keys()].map((name) => sql.identifier(name));
  await transaction.execute(sql`truncate ${sql.join(names, sql`, `)}`);
  let table: CatalogTable | undefined;
  for await (const part of groupRows(lines, file)) {
    if ('table' in part) table = takeTable(missing, part, file);
    else if ('sequence' in part)
      await transaction.execute(sql`select setval(quote_ident(${part.sequence})::regclass, ${part.value}::bigint)`);
    else if (table === undefined) throw createInvalidBackupError(file, 'it has rows of no table');
    else await insertRows(transaction, table, part.rows);
  }
  if (missing.size > 0) throw createInvalidBackupError(file, `it lacks the tables ${[...missing.keys()].join(', ')}`);
}

/** Yields the lines in their order, with consecutive rows in batches of about `batchLength` characters. */
async function* groupRows(
  lines: AsyncIterable<string>,
  file: string,
): AsyncGenerator<TableLine | SequenceLine | { readonly rows: readonly string[] }> {
  let rows: string[] = [];
  let length = 0;
  for await (const line of lines) {
    const entry = parseLine(line, file) as RowLine | TableLine | SequenceLine;
    if (isRow(entry)) {
      rows.push(line);
      length += line.length;
    }
    if (rows.length > 0 && (length >= batchLength || !isRow(entry))) {
      yield { rows };
      rows = [];
      length = 0;
    }
    if (!isRow(entry)) yield entry;
  }
  if (rows.length > 0) yield { rows };
}

function isRow(entry: RowLine | TableLine | SequenceLine): entry is RowLine {
  return Array.isArray(entry);
}

/** Returns the table that a line names, with its columns in the order of the line, and removes it from `missing`. Throws `StartupError` when table or columns are unknown. */
function takeTable(missing: Map<string, CatalogTable>, { table: name, columns }: TableLine, file: string): CatalogTable {
  const types = new Map(missing.get(name)?.columns.map((column) => [column.name, column]));
  missing.delete(name);
  const ordered = columns.map((column) => types.get(column)).filter((column) => column !== undefined);
  if (ordered.length === columns.length && ordered.length === types.size && types.size > 0) return { name, columns: ordered };
  throw createInvalidBackupError(file, `its table ${name} is of no version`);
}

async function insertRows(transaction: Queries, { name, columns }: CatalogTable, rows: readonly string[]): Promise<void> {
  const names = columns.map((column) => sql.identifier(column.name));
  const values = columns.map(({ type }, index) => sql.raw(`(r ->> ${index})::${type}`));
  await transaction.execute(
    sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${rows.join(',')}]`}::text::jsonb) as r`,
  );
}

function parseLine(line: string, file: string): object {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry === 'object' && entry !== null) return entry;
  } catch {
    // The line is no JSON.
  }
  throw createInvalidBackupError(file, 'it has a line of another kind');
}
