import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';

/** A table of the database, from the system catalogue. */
export interface CatalogTable {
  readonly name: string;
  readonly columns: readonly CatalogColumn[];
}

/** A column with its type, in the form that a cast needs. */
export interface CatalogColumn {
  readonly name: string;
  readonly type: string;
}

/** Returns all tables of the schema `public`, sorted by name. They come from the database and not from the code, so no table is forgotten. */
export function listTables(queries: Queries): Promise<readonly CatalogTable[]> {
  return executeRows(
    queries,
    sql`select c.relname as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      group by c.relname order by c.relname`,
  );
}

/** A sequence of the database with its last value. */
export interface CatalogSequence {
  readonly name: string;
  readonly value: string;
}

/** Returns all sequences of the schema `public` that were used, sorted by name. */
export function listSequences(queries: Queries): Promise<readonly CatalogSequence[]> {
  return executeRows(
    queries,
    sql`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
}

/** A foreign key, with the clause that defines it. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Returns all foreign keys of the schema `public`. */
export function listForeignKeys(queries: Queries): Promise<readonly ForeignKey[]> {
  return executeRows(
    queries,
    sql`select c.relname as table, f.conname as name, pg_get_constraintdef(f.oid) as definition
      from pg_constraint f join pg_class c on c.oid = f.conrelid
      where f.contype = 'f' and c.relnamespace = 'public'::regnamespace order by c.relname, f.conname`,
  );
}

/** Runs a statement and returns its rows. Drizzle types only the rows of its own queries. */
export async function executeRows<Row>(queries: Queries, statement: SQL): Promise<readonly Row[]> {
  const { rows } = (await queries.execute(statement)) as { readonly rows: readonly Row[] };
  return rows;
}
