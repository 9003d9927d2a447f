import { Option } from 'commander';
import { StartupError } from '../../startup-error.ts';
import type { Config } from '../../server-config.ts';
import { writeChunks } from '../chunk-output.ts';
import type { Verb } from '../data-verb.ts';

/** Writes the embedded database to a file. */
export const backupVerb: Verb<{ readonly out: string }> = {
  name: 'backup',
  summary: 'Writes the embedded database to a file.',
  about: ['Writes the embedded database to a file, as it stands at one moment. The server may run meanwhile.'],
  arguments: [],
  options: [new Option('--out <file>', 'the file to write, such as backup.tar.gz').makeOptionMandatory()],
  examples: [['backup --out backup.tar.gz', 'Back up']],
  prepare({ options: { out } }) {
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
