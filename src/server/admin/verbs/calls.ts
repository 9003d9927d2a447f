import { text } from 'node:stream/consumers';
import { didYouMean } from '../../../engine/index.ts';
import { unswitchedDesk } from '../../calls/call-now.ts';
import { deskModes } from '../../db/schema.ts';
import type { OperationInput } from '../operation.ts';
import { print } from '../output.ts';
import { Misuse } from '../verb.ts';
import type { Context, Verb } from '../verb.ts';

/** The statuses that a desk sets, as they are typed. */
const typed = { 'in-progress': 'in progress', finished: 'finished', 'no-answer': 'no answer' } as const;
const statuses = Object.keys(typed);

/** The call desk: the calls that people asked for at once, and whether any are offered. */
export const calls: Verb = {
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
    if ([all, set, desk].filter((one) => one !== undefined).length > 1) throw new Misuse('Give one of --all, --set and --desk.');
    if (word !== undefined && set === undefined) throw new Misuse(`Say which call is '${word}': calls --set <id> ${word}.`);
    if (typeof set === 'string') return setting(set, word);
    if (typeof desk === 'string') return switching(desk);
    return ({ perform, config }) =>
      perform('list-calls', { all: all === true ? 'yes' : 'no', unswitched: unswitchedDesk(config.production) }, print);
  },
};

function setting(call: string, word: string | undefined): ReturnType<Verb['prepare']> {
  if (!/^[0-9a-f]{40}$/.test(call)) throw new Misuse(`--set ${call} is not the id of a call: that has 40 digits. Look it up with: calls.`);
  if (word === undefined) throw new Misuse(`Say what has become of it: calls --set <id> ${statuses.join('|')}.`);
  if (!Object.hasOwn(typed, word))
    throw new Misuse(`A call is never '${word}'. ${didYouMean(word, statuses) ?? `Say one of ${statuses.join(', ')}.`}`);
  return doing('set-call', { call, status: typed[word as keyof typeof typed] });
}

function switching(mode: string): ReturnType<Verb['prepare']> {
  const modes: readonly string[] = deskModes;
  if (!modes.includes(mode)) throw new Misuse(`--desk ${mode}: say one of ${modes.join(', ')}.`);
  return doing('switch-desk', { mode });
}

function doing(operation: 'set-call' | 'switch-desk', input: OperationInput) {
  return async ({ perform, terminal }: Context): Promise<void> => {
    terminal.out(`${await perform(operation, input, (pieces) => text(pieces))}\n`);
  };
}
