import { Option } from 'commander';
import { writeChunks } from '../chunk-output.ts';
import type { Verb } from '../data-verb.ts';

/** Writes the database to a file. */
export const backupVerb: Verb<{ readonly out: string }> = {
  name: 'backup',
  summary: 'Writes the database to a file.',
  about: [
    'Writes all rows of the database to a file, as they stand at one moment. The server may run meanwhile; on the embedded database its requests wait.',
    'A backup can be restored into the embedded database and into PostgreSQL, by this version or a later one.',
  ],
  arguments: [],
  options: [new Option('--out <file>', 'the file to write, such as backup.jsonl.gz').makeOptionMandatory()],
  examples: [['backup --out backup.jsonl.gz', 'Back up']],
  prepare({ options: { out } }) {
    return async ({ config: { databaseUrl, dataFolder }, runOperation, terminal }) => {
      await runOperation('create-backup', {}, (chunks) => writeChunks(chunks, out));
      const which = databaseUrl === undefined ? dataFolder : 'DATABASE_URL';
      terminal.out(`The database of ${which} is in ${out}. It holds personal data: keep it safe.\n`);
    };
  },
};
