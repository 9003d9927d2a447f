import { migratePostgres } from '../../db/migrate-postgres.ts';
import { StartupError } from '../../startup-error.ts';
import type { Verb } from '../data-verb.ts';

/** Applies the missing migrations to a PostgreSQL database. */
export const migrateVerb: Verb = {
  name: 'migrate',
  summary: 'Brings a PostgreSQL database to the newest migration.',
  about: [
    'Brings a PostgreSQL database to the newest migration, by the role of MIGRATION_DATABASE_URL, or else of DATABASE_URL. Servers whose role may not change tables are started after it.',
    'The embedded database is brought to the newest migration whenever it is opened.',
  ],
  arguments: [],
  options: [],
  examples: [['migrate', 'Do the migrations that are missing']],
  prepare() {
    return async ({ config: { databaseUrl, migrationDatabaseUrl }, terminal }) => {
      if (databaseUrl === undefined) throw new StartupError('DATABASE_URL is not set: the embedded database migrates when it is opened.');
      const options = { onWait: (message: string): void => terminal.out(`${message}\n`) };
      const done = await (migrationDatabaseUrl === undefined
        ? migratePostgres(databaseUrl, 'DATABASE_URL', options)
        : migratePostgres(migrationDatabaseUrl, 'MIGRATION_DATABASE_URL', options));
      terminal.out(done === 0 ? 'No migration was missing.\n' : `Migrations that were missing and are done: ${done}.\n`);
    };
  },
};
