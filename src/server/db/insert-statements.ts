import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A row of a table with SQL in place of each value. */
type SqlRow<T extends PgTable> = { readonly [column in keyof T['$inferInsert']]: SQL };

/** The values of a statement's placeholders, by their names. */
export interface PlaceholderValues {
  [placeholder: string]: unknown;
}

/** Adds the values of one row to `values`, in the form that the driver needs; null for an absent column. */
type RowBinder<T extends PgTable> = (values: PlaceholderValues, row: T['$inferInsert']) => void;

/**
 * Returns a row of placeholders for `insert(table).values(…)` in a prepared statement, and the function that adds their
 * values. Columns with a default are left out.
 */
export function prepareRow<T extends PgTable>(table: T): { readonly placeholders: SqlRow<T>; readonly bindRow: RowBinder<T> } {
  const columns = listWrittenColumns(table).map(([key, column]) => ({ key, column, name: `${getTableName(table)}.${key}` }));
  const placeholders = Object.fromEntries(columns.map(({ key, name }) => [key, sql`${sql.placeholder(name)}`])) as SqlRow<T>;
  const bindRow: RowBinder<T> = (values, row: { readonly [column: string]: unknown }) => {
    for (const { key, column, name } of columns) values[name] = toDriverValue(column, row[key] ?? null);
  };
  return { placeholders, bindRow };
}

/** Returns the `set` of an `onConflictDoUpdate` that takes every column from the new row, except those in `preserved` and those with a default. */
export function excludedValuesExcept<T extends PgTable>(table: T, preserved: readonly (keyof T['$inferInsert'])[]): SqlRow<T> {
  const columns = listWrittenColumns(table).filter(([key]) => !preserved.some((name) => name === key));
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`])) as SqlRow<T>;
}

function listWrittenColumns(table: PgTable): readonly (readonly [string, PgColumn])[] {
  return Object.entries<PgColumn>(getTableColumns(table)).filter(([, column]) => !column.hasDefault);
}

function toDriverValue(column: PgColumn, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value);
}
