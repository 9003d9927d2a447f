import { Argument } from 'commander';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Verb } from '../data-verb.ts';
import { rejectPostgres } from './backup-verb.ts';

/** Puts a backup in the place of the embedded database. */
export const restoreVerb: Verb = {
  name: 'restore',
  summary: 'Puts a backup in the place of the embedded database.',
  about: [
    'Puts a backup in the place of the embedded database; no server may run on it. The data that was there is moved aside, never removed.',
  ],
  arguments: [new Argument('<file>', 'a file that backup has written')],
  options: [],
  examples: [['restore backup.tar.gz', 'Restore']],
  prepare({ args: [file = ''] }) {
    return async ({ config, terminal, now }) => {
      rejectPostgres(config, 'restore it', 'pg_restore');
      const aside = await restoreBackup(config.dataFolder, file, now());
      terminal.out(`The database of ${config.dataFolder} is as in ${file}.\n`);
      if (aside === undefined) return;
      terminal.out(`What was there before is in ${aside}. Remove that folder when you no longer need it: it holds personal data.\n`);
    };
  },
};
