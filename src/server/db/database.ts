import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Where queries go: PostgreSQL or the embedded database, or a transaction on either. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** An open database with its migrations done. */
export interface Database {
  readonly queries: Queries;
  /** True when no other process can have it open; then whatever one before had under way is under way no more. */
  readonly exclusive: boolean;
  /** Where readiness asks: by a connection of its own where there are several, so that it is answered while all others are busy. */
  readonly readiness: Queries;
  /** Removes what was deleted from the files. Only the embedded database has this; PostgreSQL does it by itself, in time. */
  purge?(): Promise<void>;
  /** Lets go of connections, files and locks. */
  close(): Promise<void>;
}
