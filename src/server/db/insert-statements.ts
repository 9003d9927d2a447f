import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A row of a table with SQL in place of each value. */
type SqlRow<T extends PgTable> = { readonly [column in keyof T['$inferInsert']]: SQL };

/** What fills the placeholders of a statement, by their names. */
export interface PlaceholderValues {
  [placeholder: string]: unknown;
}

/** Adds what fills the placeholders of a table's row: the values as the database takes them, null for what is absent. */
type RowBinder<T extends PgTable> = (values: PlaceholderValues, row: T['$inferInsert']) => void;

/**
 * A row of placeholders for `insert(table).values(…)` in a prepared statement, and what fills them. Columns
 * with a default are left to the database.
 */
export function prepareRow<T extends PgTable>(table: T): { readonly placeholders: SqlRow<T>; readonly bindRow: RowBinder<T> } {
  const columns = listWrittenColumns(table).map(([key, column]) => ({ key, column, name: `${getTableName(table)}.${key}` }));
  const placeholders = Object.fromEntries(columns.map(({ key, name }) => [key, sql`${sql.placeholder(name)}`])) as SqlRow<T>;
  const bindRow: RowBinder<T> = (values, row: { readonly [column: string]: unknown }) => {
    for (const { key, column, name } of columns) values[name] = toDriverValue(column, row[key] ?? null);
  };
  return { placeholders, bindRow };
}

/** For `onConflictDoUpdate`: every column takes the new row's value, except those named. */
export function excludedValuesExcept<T extends PgTable>(table: T, preserved: readonly (keyof T['$inferInsert'])[]): SqlRow<T> {
  const columns = listWrittenColumns(table).filter(([key]) => !preserved.some((one) => one === key));
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`])) as SqlRow<T>;
}

function listWrittenColumns(table: PgTable): readonly (readonly [string, PgColumn])[] {
  return Object.entries<PgColumn>(getTableColumns(table)).filter(([, column]) => !column.hasDefault);
}

function toDriverValue(column: PgColumn, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value);
}
