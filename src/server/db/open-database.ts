import type { Config } from '../server-config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { openPostgres } from './postgres.ts';

/** Opens the database that the configuration names. Throws `StartupError` when it cannot be used. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataFolder' | 'postgres'>,
  onLost: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, migrationDatabaseUrl, dataFolder, postgres } = config;
  return databaseUrl === undefined ? openEmbedded(dataFolder) : openPostgres(databaseUrl, onLost, postgres, migrationDatabaseUrl);
}
