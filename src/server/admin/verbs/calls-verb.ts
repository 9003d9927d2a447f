import { Argument, InvalidArgumentError, Option } from 'commander';
import { UsageError, argumentOf, optionOf } from '../../../commandLine/index.ts';
import { defaultDeskMode } from '../../phone-calls/call-desk.ts';
import { deskModes } from '../../db/schema.ts';
import { printChunks } from '../chunk-output.ts';
import { runAndPrint } from '../run-and-print.ts';
import type { Verb, VerbWork } from '../data-verb.ts';

/** The statuses that staff can set, by the argument that is typed. */
const statusByArgument = { 'in-progress': 'in progress', finished: 'finished', 'no-answer': 'no answer' } as const;
const statuses = Object.keys(statusByArgument);

interface CallsOptions {
  readonly all?: boolean;
  readonly set?: string;
  readonly desk?: string;
}

/** Lists immediate phone calls, changes one, or switches the call desk. */
export const callsVerb: Verb<CallsOptions> = {
  name: 'calls',
  summary: 'Lists the calls that people asked for at once, or changes one.',
  about: [
    'Lists the calls that people asked for at once and that have not ended.',
    'With --set and a status it says what has become of one. With --desk it says when such calls are offered: in the hours of the calendar, at any time, or not.',
  ],
  arguments: [argumentOf(new Argument('[status]', 'with --set: what has become of the call'), statuses)],
  options: [
    new Option('--all', 'list also the calls that have ended').conflicts(['set', 'desk']),
    new Option('--set <id>', 'change the call with this id').argParser(readId).conflicts('desk'),
    optionOf(new Option('--desk <when>', 'say when calls are offered'), deskModes),
  ],
  examples: [
    ['calls', 'List the calls that have not ended'],
    ['calls --set 3f9a0c61b7e24d5885aa10c6f2d9e47b6c1d0e9f finished', 'Say that a call is finished'],
    ['calls --desk closed', 'Offer no calls'],
  ],
  prepare({ args: [status], options: { all = false, set, desk } }) {
    if (status !== undefined && set === undefined)
      throw new UsageError(`Say which call is '${status}': npm run data -- calls --set <id> ${status}.`);
    if (set !== undefined) return prepareSetCall(set, status);
    if (desk !== undefined) return runAndPrint('switch-desk', { mode: desk });
    return ({ runOperation, config, terminal }) =>
      runOperation('list-calls', { all: all ? 'yes' : 'no', unswitched: defaultDeskMode(config.production) }, (chunks) =>
        printChunks(chunks, terminal),
      );
  },
};

function readId(typed: string): string {
  if (/^[0-9a-f]{40}$/.test(typed)) return typed;
  throw new InvalidArgumentError('The id of a call has 40 digits. Look it up with: npm run data -- calls.');
}

function prepareSetCall(call: string, status: string | undefined): VerbWork {
  if (status === undefined) throw new UsageError(`Say what has become of it: npm run data -- calls --set <id> ${statuses.join('|')}.`);
  return runAndPrint('set-call', { call, status: statusByArgument[status as keyof typeof statusByArgument] });
}
