import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { retentionRules } from '../retention/retention-rules.ts';
import { clientTables } from './client-tables.ts';
import { findTable } from './find-table.ts';
import { otherTables } from './other-tables.ts';
import { dataClasses } from './table-entry.ts';
import type { DataClass, TableEntries, TableKey } from './table-entry.ts';

/** An entry for any table, with plain texts as names of columns. */
interface PlainEntry {
  readonly holds: string;
  readonly of: string;
  readonly lifetime: string;
  readonly retention?: keyof typeof retentionRules;
  readonly deletedBy: string;
  readonly columns: { readonly [name in DataClass]?: readonly string[] };
}

const entries: TableEntries<TableKey> = { ...clientTables, ...otherTables };

/** Returns the tables of the database as Markdown. Throws for a column that is in no class, or in more than one. */
export function renderTables(): string {
  const tables = Object.entries(entries).map(([key, entry]) => ({ source: findTable(key as TableKey), entry: entry as PlainEntry }));
  return [
    ...table(
      ['table', 'holds', 'of whom', 'kept', 'deleted by'],
      tables.map(({ source, entry }) => [code(getTableName(source)), entry.holds, entry.of, formatPeriod(entry), entry.deletedBy]),
    ),
    '',
    '### Columns',
    '',
    ...Object.entries(dataClasses).map(([name, meaning]) => `- **${name}**: ${meaning}.`),
    '',
    ...table(
      ['table', ...Object.keys(dataClasses)],
      tables.map(({ source, entry }) => renderColumns(source, entry)),
    ),
    '',
    '### Periods of `RETENTION_DAYS`',
    '',
    ...table(
      ['kind', 'counted'],
      Object.entries(retentionRules).map(([kind, { about }]) => [code(kind), about]),
    ),
  ].join('\n');
}

function formatPeriod({ lifetime, retention }: PlainEntry): string {
  return retention === undefined ? lifetime : `${lifetime}; or the period ${code(retention)}`;
}

function renderColumns(source: PgTable, { columns }: PlainEntry): readonly string[] {
  const known = getTableColumns(source);
  const named = Object.values(columns).flat();
  const missing = Object.keys(known).filter((column) => named.filter((name) => name === column).length !== 1);
  if (missing.length > 0) {
    throw new Error(`src/server/inventory has to name each column once. ${getTableName(source)}: ${missing.join(', ')}.`);
  }
  const cells = Object.keys(dataClasses).map((name) =>
    (columns[name as DataClass] ?? []).map((column) => code(known[column]?.name ?? column)).join(', '),
  );
  return [code(getTableName(source)), ...cells];
}

function code(text: string): string {
  return `\`${text}\``;
}

/** Returns the lines of a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)];
}
