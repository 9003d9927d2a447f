import type { Database } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { openMigratedPostgres, openPostgres } from './postgres.ts';
import type { MigrationSettings, PostgresLimits } from './postgres.ts';

/** The part of the configuration that selects a database. */
export interface DatabaseConfig {
  /** A connection string of PostgreSQL; `undefined` means the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  /** A connection string of the role that may change the tables; `undefined` means that of `databaseUrl`. */
  readonly migrationDatabaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly postgres: PostgresLimits;
}

/** Receives events of a database while it is opened and used. */
export interface DatabaseListeners extends Pick<MigrationSettings, 'onWait'> {
  /** Called for each connection that breaks. */
  readonly onLost: (error: Error) => void;
}

/** Opens the database that the configuration names, and applies the missing migrations. Throws `StartupError` when the database cannot be used. */
export function openDatabase(config: DatabaseConfig, { onLost, onWait }: DatabaseListeners): Promise<Database> {
  const { databaseUrl, migrationDatabaseUrl: url, dataFolder, postgres } = config;
  return databaseUrl === undefined ? openEmbedded(dataFolder) : openPostgres(databaseUrl, onLost, postgres, { url, onWait });
}

/**
 * Opens the database for the command `data`, which may be of another version than the servers. PostgreSQL is not migrated,
 * because servers of an earlier version would not start on it again. The embedded database is migrated, because no other process
 * has it open. Throws `StartupError` when the database cannot be used.
 */
export function openDatabaseAsIs({ databaseUrl, dataFolder, postgres }: DatabaseConfig, onLost: (error: Error) => void): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(dataFolder) : openMigratedPostgres(databaseUrl, onLost, postgres);
}
