import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Where queries go: PostgreSQL or the embedded database, or a transaction on either. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** An open database with its migrations done. */
export interface Database {
  readonly queries: Queries;
  /** Resolves when the database answers; rejects when it does not. */
  check(): Promise<void>;
  /** Lets go of connections, files and locks. */
  close(): Promise<void>;
}
