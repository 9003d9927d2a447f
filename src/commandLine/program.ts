import type { Command } from 'commander';
import { StrictCommand, rejectEmptyValues } from './strictCommand.ts';
import type { VerbDeclaration } from './verbDeclaration.ts';

/** Where help is written. */
export interface HelpOutput {
  out(text: string): void;
  err(text: string): void;
  /** The width of the terminal. */
  readonly columns?: number | undefined;
}

/** A program that an npm script runs, such as `npm run flows --`. */
export interface ProgramDeclaration {
  /** The name of its script in package.json. */
  readonly script: string;
  readonly description: string;
  /** Paragraphs that follow the lists of verbs and options in the help. */
  readonly notes: readonly string[];
  /** The last line of each help: what the exit codes mean. */
  readonly exitCodes: string;
  readonly verbs: readonly VerbDeclaration[];
}

/** The width of help that is not written to a terminal. */
const defaultColumns = 100;

/**
 * Creates a program with its verbs, which have no actions yet. Parsing throws a `UsageError` for misuse, and a `CommanderError` after
 * help.
 */
export function createProgram(declaration: ProgramDeclaration, output: HelpOutput): Command {
  const { script, description, notes, exitCodes, verbs } = declaration;
  const program = new StrictCommand(`npm run ${script} --`)
    .description(description)
    .usage('<command> [options]')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => output.out(text),
      writeErr: (text) => output.err(text),
      getOutHelpWidth: () => output.columns ?? defaultColumns,
      getErrHelpWidth: () => output.columns ?? defaultColumns,
    })
    .hook('preAction', (_program, verb) => {
      rejectEmptyValues(program);
      rejectEmptyValues(verb);
    })
    .addHelpText('after', formatParagraphs([...notes, '', ...formatOverviewExamples(script, verbs), '', exitCodes]));
  for (const verb of verbs) addVerb(program, script, verb, exitCodes);
  return program;
}

/** The line that follows an error message: how to get help on the verb that was typed, or on the program if no known verb was. */
export function formatHelpHint(program: Command): string {
  const typed = program.commands.find((verb) => verb.name() === program.args[0]);
  const words = typed === undefined ? [program.name()] : [program.name(), typed.name()];
  return `For help: ${words.join(' ')} --help\n`;
}

function addVerb(program: Command, script: string, verb: VerbDeclaration, exitCodes: string): void {
  const command = program
    .command(verb.name)
    .summary(verb.summary)
    .description(verb.about.join('\n'))
    .addHelpText('after', formatParagraphs([...(verb.notes ?? []), ...formatExamples(script, verb), '', exitCodes]));
  for (const argument of verb.arguments) command.addArgument(argument);
  for (const option of verb.options) command.addOption(option);
}

/** The first example of each verb. */
function formatOverviewExamples(script: string, verbs: readonly VerbDeclaration[]): readonly string[] {
  const first = verbs.flatMap(({ examples }) => examples.slice(0, 1));
  return ['Examples:', ...first.map(([commandLine]) => `  npm run ${script} -- ${commandLine}`)];
}

function formatExamples(script: string, { examples }: VerbDeclaration): readonly string[] {
  return [
    'Examples:',
    ...examples.flatMap(([commandLine, description]) => [
      `  ${description}`,
      `    npm run ${isMachineOutput(commandLine) ? '-s ' : ''}${script} -- ${commandLine}`,
    ]),
  ];
}

/** True for an example whose output goes into a file or to a program. npm must not print its own lines before this output. */
function isMachineOutput(commandLine: string): boolean {
  return commandLine.includes(' > ') || commandLine.includes('--format');
}

function formatParagraphs(lines: readonly string[]): string {
  return `\n${lines.join('\n')}`;
}
