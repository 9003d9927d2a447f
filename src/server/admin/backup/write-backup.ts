import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { findNewestMigration } from '../../db/migrations.ts';
import { backupFormat } from './backup-format.ts';
import type { BackupHeader, BackupSeal, SequenceLine, TableLine } from './backup-format.ts';
import { executeRows, listSequences, listTables } from './table-catalog.ts';
import type { CatalogTable } from './table-catalog.ts';

/** The most rows that are in memory at once. */
const batchSize = 100;

/** Settings under which any database reads the text form of a value as the same value. */
const exactTexts = [
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
];

/** Yields a snapshot of the whole database, as the bytes of a backup. */
export async function* writeBackup(queries: Queries, at: Date): AsyncGenerator<Uint8Array> {
  const packed = createGzip();
  const written = queries.transaction((transaction) => pipeline(Readable.from(sealLines(listLines(transaction, at))), packed), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  // The error itself is thrown below. A transaction that cannot begin starts no pipeline, so nothing else would end the stream that is read here.
  written.catch((error: unknown) => packed.destroy(error as Error));
  yield* packed as AsyncIterable<Uint8Array>;
  await written;
}

async function* listLines(transaction: Queries, at: Date): AsyncGenerator<string> {
  for (const setting of exactTexts) await transaction.execute(sql.raw(`set local ${setting}`));
  const migration = (await findNewestMigration(transaction)) ?? 0;
  yield toLine({ intakeBackup: backupFormat, migration, at: at.toISOString() } satisfies BackupHeader);
  for (const table of await listTables(transaction)) {
    yield toLine({ table: table.name, columns: table.columns.map(({ name }) => name) } satisfies TableLine);
    yield* readRows(transaction, table);
  }
  for (const { name, value } of await listSequences(transaction)) yield toLine({ sequence: name, value } satisfies SequenceLine);
}

async function* readRows(transaction: Queries, { name, columns }: CatalogTable): AsyncGenerator<string> {
  const texts: SQL[] = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  await transaction.execute(
    sql`declare backup_rows no scroll cursor for
      select array_to_json(array[${sql.join(texts, sql`, `)}])::text as line from ${sql.identifier(name)}`,
  );
  for (let isComplete = false; !isComplete;) {
    const rows = await executeRows<{ readonly line: string }>(transaction, sql.raw(`fetch ${batchSize} from backup_rows`));
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('');
    isComplete = rows.length < batchSize;
  }
  await transaction.execute(sql`close backup_rows`);
}

/** Yields the lines, and then the seal, by which a truncated or altered file is recognised. */
async function* sealLines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const part of parts) {
    hash.update(part);
    lines += part.split('\n').length - 1;
    yield part;
  }
  yield toLine({ lines, sha256: hash.digest('hex') } satisfies BackupSeal);
}

function toLine(entry: object): string {
  return `${JSON.stringify(entry)}\n`;
}
