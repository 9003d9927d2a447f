import { StartupError } from '../../startup-error.ts';
import type { Config } from '../../server-config.ts';
import { writeChunks } from '../chunk-output.ts';
import { UsageError } from '../data-verb.ts';
import type { Verb } from '../data-verb.ts';

/** Writes the embedded database to a file. */
export const backupVerb: Verb = {
  name: 'backup',
  takes: [],
  options: ['out'],
  usage: '--out <file.tar.gz>',
  help: ['Writes the embedded database to a file, as it stands at one moment.'],
  prepare({ values: { out } }) {
    if (typeof out !== 'string') throw new UsageError('Give --out, the file to write, such as --out backup.tar.gz.');
    return async ({ config, runOperation, terminal }) => {
      rejectPostgres(config, 'back it up', 'pg_dump');
      await runOperation('backup', {}, (pieces) => writeChunks(pieces, out));
      terminal.out(`The database of ${config.dataFolder} is in ${out}. It holds personal data: keep it safe.\n`);
    };
  },
};

/** Backups here are of the embedded database. Throws `StartupError` where the data is in PostgreSQL, naming its own tool. */
export function rejectPostgres({ databaseUrl }: Config, what: string, tool: string): void {
  if (databaseUrl === undefined) return;
  throw new StartupError(`DATABASE_URL names a PostgreSQL database: ${what} with its own tool, ${tool}.`);
}
