import { Argument } from 'commander';
import type { Config } from '../../server-config.ts';
import { restoreEmbedded, restorePostgres } from '../backup/restore-backup.ts';
import type { Verb } from '../data-verb.ts';

/** Restores a backup as the embedded database, or into an empty PostgreSQL database. */
export const restoreVerb: Verb = {
  name: 'restore',
  summary: 'Makes a database of a backup.',
  about: [
    'Makes a database of a backup, and brings it to the newest migration. A file that cannot be used changes nothing.',
    'The embedded database: no server may run on it; the data that was there is moved aside, never removed.',
    'PostgreSQL: the database must have no tables yet. It is filled by the role of MIGRATION_DATABASE_URL, or else of DATABASE_URL.',
  ],
  arguments: [new Argument('<file>', 'a file that backup has written')],
  options: [],
  examples: [['restore backup.jsonl.gz', 'Restore']],
  prepare({ args: [file = ''] }) {
    return async ({ config, terminal, now }) => {
      const { name, aside } = await restore(config, file, now());
      terminal.out(`The database ${name} is as in ${file}.\n`);
      if (aside === undefined) return;
      terminal.out(`What was there before is in ${aside}. Remove that folder when you no longer need it: it holds personal data.\n`);
    };
  },
};

/** Restores a backup. Returns the name of the database, and the folder to which the earlier embedded database was moved, if there was one. */
async function restore(
  { databaseUrl, migrationDatabaseUrl, dataFolder }: Config,
  file: string,
  at: Date,
): Promise<{ readonly name: string; readonly aside?: string | undefined }> {
  if (databaseUrl === undefined) return { name: `of ${dataFolder}`, aside: await restoreEmbedded(dataFolder, file, at) };
  return {
    name: await (migrationDatabaseUrl === undefined
      ? restorePostgres(databaseUrl, 'DATABASE_URL', file)
      : restorePostgres(migrationDatabaseUrl, 'MIGRATION_DATABASE_URL', file)),
  };
}
