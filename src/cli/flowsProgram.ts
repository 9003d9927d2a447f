import { Argument, Option } from 'commander';
import type { Command } from 'commander';
import { createProgram, optionOf } from '../commandLine/index.ts';
import type { HelpOutput, VerbDeclaration } from '../commandLine/index.ts';
import { formatColumns } from './terminal/formatColumns.ts';
import type { Verb } from './verb.ts';
import { verbs } from './verbs/verbRegistry.ts';

/** The command line of a verb, parsed. */
export interface VerbCall {
  readonly verb: Verb;
  /** The flows, as they were typed. */
  readonly names: readonly string[];
  /** One of the verb's formats. */
  readonly format: string;
  /** False when the format is the default. */
  readonly isFormatChosen: boolean;
  /** The folder of the definitions; `undefined` for this project. */
  readonly root: string | undefined;
  /** The verb's own options. */
  readonly options: object;
}

const flowNames = [
  'A flow is named:',
  ...formatColumns([
    ['lead@2', 'version 2 of lead'],
    ['lead', 'all versions of it'],
    ['flows/lead/v2', 'by its folder; a folder that holds flows/ means all flows in it'],
    ['lead@2.0.0', 'a release, as it was made'],
    ['main:lead@2', 'as it stands in a branch, tag or commit of git; main: means all flows in it'],
  ]),
  'No name means all flows.',
];

const silentNote = 'Into a file, or for a program: npm run -s flows -- <command>. Then npm adds no lines of its own.';

const exitCodes = 'Exit code: 0 nothing is wrong (there may be warnings), 1 something is wrong, 2 the command was not understood.';

/** Creates the program `flows`, which calls `onVerb` for the verb that was typed. */
export function createFlowsProgram(output: HelpOutput, onVerb: (call: VerbCall) => Promise<void>): Command {
  const program = createProgram(
    {
      script: 'flows',
      description: 'Checks, explains and releases the flows of this project.',
      notes: [...flowNames, '', silentNote],
      exitCodes,
      verbs: Object.values(verbs).map(declareVerb),
    },
    output,
  );
  program.option('--root <folder>', 'the folder that holds flows/ and schemas/ (default: this project)');
  for (const command of program.commands) {
    const verb = verbs[command.name()];
    command.action(async (names: string | readonly string[] | undefined) => {
      const { format, root, ...options } = command.optsWithGlobals<{ format: string; root?: string }>();
      const isFormatChosen = command.getOptionValueSource('format') !== 'default';
      if (verb !== undefined)
        await onVerb({ verb, names: names === undefined ? [] : [names].flat(), format, isFormatChosen, root, options });
    });
  }
  return program;
}

/** Adds what all verbs of `flows` share: the flows to look at, and the format of the answer. */
export function declareVerb(verb: Verb): VerbDeclaration {
  const { formats, takes, options } = verb;
  const format = optionOf(new Option('--format <name>', 'how the answer is written'), formats).default(formats[0]);
  return {
    ...verb,
    arguments: [new Argument(takes === 'flows' || takes === 'two flows' ? '[flow...]' : '[flow]', describeArgument(takes))],
    options: [...options, formats.length > 1 ? format : format.hideHelp()],
  };
}

function describeArgument(takes: Verb['takes']): string {
  if (takes === 'flows') return 'such as lead@2; all flows when left out';
  if (takes === 'two flows') return 'the earlier and the later one, such as lead@1 lead@2';
  return takes === 'one flow' ? 'such as lead@2' : 'such as lead, or a version of it to begin with';
}
