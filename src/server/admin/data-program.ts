import type { Command } from 'commander';
import { createProgram } from '../../commandLine/index.ts';
import type { HelpOutput } from '../../commandLine/index.ts';
import type { Verb, VerbRequest } from './data-verb.ts';
import { verbs } from './verbs/verb-registry.ts';

/** Creates the program `data`, which calls `onVerb` with the verb that was typed, its arguments and its options. */
export function createDataProgram(output: HelpOutput, onVerb: (verb: Verb, request: VerbRequest) => void | Promise<void>): Command {
  const program = createProgram(
    {
      script: 'data',
      description: 'Reads, removes and backs up the data of the server.',
      notes: [
        'The data is found as the server finds it: in DATABASE_URL, or else in the data folder',
        '(DATA_DIR, .data by default). The server may run meanwhile, except for restore.',
        'Removal and backups are explained in src/server/OPERATIONS.md, columns in src/server/DATA-DICTIONARY.md.',
      ],
      exitCodes: 'Exit code: 0 done, 1 it could not be done, 2 the command was not understood.',
      verbs: Object.values(verbs),
    },
    output,
  );
  for (const command of program.commands) {
    const verb = verbs[command.name()];
    command.action(async () => {
      if (verb !== undefined)
        await onVerb(verb, { args: command.processedArgs as readonly (string | undefined)[], options: command.opts() });
    });
  }
  return program;
}
