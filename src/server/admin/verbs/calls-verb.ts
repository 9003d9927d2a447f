import { text } from 'node:stream/consumers';
import { didYouMean } from '../../../engine/index.ts';
import { defaultDeskMode } from '../../phone-calls/call-desk.ts';
import { deskModes } from '../../db/schema.ts';
import type { OperationInput } from '../operation.ts';
import { printChunks } from '../chunk-output.ts';
import { UsageError } from '../data-verb.ts';
import type { VerbContext, Verb } from '../data-verb.ts';

/** The statuses that a desk sets, as they are typed. */
const statusByArgument = { 'in-progress': 'in progress', finished: 'finished', 'no-answer': 'no answer' } as const;
const statuses = Object.keys(statusByArgument);

/** The call desk: the calls that people asked for at once, and whether any are offered. */
export const callsVerb: Verb = {
  name: 'calls',
  takes: [],
  mayTake: statuses.join('|'),
  options: ['all', 'set', 'desk'],
  usage: `[--all] | --set <id> <status> | --desk ${deskModes.join('|')}`,
  help: [
    'Lists the calls that people asked for at once and that have not ended; with',
    `--all, also those that have. --set says that one is ${statuses.slice(0, 2).join(', ')}`,
    `or ${statuses[2]}. --desk says when such calls are offered: in the hours of the`,
    'calendar, at any time, or not.',
  ],
  prepare({ words: [word], values: { all, set, desk } }) {
    if ([all, set, desk].filter((one) => one !== undefined).length > 1) throw new UsageError('Give one of --all, --set and --desk.');
    if (word !== undefined && set === undefined) throw new UsageError(`Say which call is '${word}': calls --set <id> ${word}.`);
    if (typeof set === 'string') return prepareSetCall(set, word);
    if (typeof desk === 'string') return prepareSwitchDesk(desk);
    return ({ runOperation, config }) =>
      runOperation('list-calls', { all: all === true ? 'yes' : 'no', unswitched: defaultDeskMode(config.production) }, printChunks);
  },
};

function prepareSetCall(call: string, word: string | undefined): ReturnType<Verb['prepare']> {
  if (!/^[0-9a-f]{40}$/.test(call))
    throw new UsageError(`--set ${call} is not the id of a call: that has 40 digits. Look it up with: calls.`);
  if (word === undefined) throw new UsageError(`Say what has become of it: calls --set <id> ${statuses.join('|')}.`);
  if (!Object.hasOwn(statusByArgument, word))
    throw new UsageError(`A call is never '${word}'. ${didYouMean(word, statuses) ?? `Say one of ${statuses.join(', ')}.`}`);
  return runAndPrint('set-call', { call, status: statusByArgument[word as keyof typeof statusByArgument] });
}

function prepareSwitchDesk(mode: string): ReturnType<Verb['prepare']> {
  const modes: readonly string[] = deskModes;
  if (!modes.includes(mode)) throw new UsageError(`--desk ${mode}: say one of ${modes.join(', ')}.`);
  return runAndPrint('switch-desk', { mode });
}

function runAndPrint(operation: 'set-call' | 'switch-desk', input: OperationInput) {
  return async ({ runOperation, terminal }: VerbContext): Promise<void> => {
    terminal.out(`${await runOperation(operation, input, (pieces) => text(pieces))}\n`);
  };
}
