import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Runs queries on PostgreSQL or on the embedded database, directly or within a transaction. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** An open database that has all migrations. */
export interface Database {
  readonly queries: Queries;
  /** True when no other process can have the database open. So no work that an earlier process had begun is still running. */
  readonly exclusive: boolean;
  /** For the readiness check. On PostgreSQL it has its own connection, so the check is answered while all others are busy. */
  readonly readiness: Queries;
  /** Removes deleted rows from the files of the embedded database. Absent for PostgreSQL, which does so by itself after a time. */
  purge?(): Promise<void>;
  /** Closes connections and files, and releases locks. */
  close(): Promise<void>;
}
