import { StartFailure } from '../../start-failure.ts';
import type { Config } from '../../config.ts';
import { save } from '../output.ts';
import { Misuse } from '../verb.ts';
import type { Verb } from '../verb.ts';

/** Writes the embedded database to a file. */
export const backup: Verb = {
  name: 'backup',
  takes: [],
  options: ['out'],
  usage: '--out <file.tar.gz>',
  help: ['Writes the embedded database to a file, as it stands at one moment.'],
  prepare({ values: { out } }) {
    if (typeof out !== 'string') throw new Misuse('Give --out, the file to write, such as --out backup.tar.gz.');
    return async ({ config, perform, terminal }) => {
      refusePostgres(config, 'back it up', 'pg_dump');
      await perform('backup', {}, (pieces) => save(pieces, out));
      terminal.out(`The database of ${config.dataFolder} is in ${out}. It holds personal data: keep it safe.\n`);
    };
  },
};

/** Backups here are of the embedded database. Throws `StartFailure` where the data is in PostgreSQL, naming its own tool. */
export function refusePostgres({ databaseUrl }: Config, what: string, tool: string): void {
  if (databaseUrl === undefined) return;
  throw new StartFailure(`DATABASE_URL names a PostgreSQL database: ${what} with its own tool, ${tool}.`);
}
