import { Command } from 'commander';
import type { Argument, HelpContext, Option } from 'commander';
import { didYouMean } from '../engine/index.ts';
import { UsageError, withHint } from './usageError.ts';

/**
 * A command of commander that throws a `UsageError` where commander would print a message and exit. The message is
 * commander's own, followed by what helps to mend the command line.
 */
export class StrictCommand extends Command {
  override createCommand(name?: string): StrictCommand {
    return new StrictCommand(name);
  }

  override error(message: string, { code }: { readonly code?: string } = {}): never {
    throw new UsageError([message, ...listHints(this, message, code)].join('\n'));
  }

  /**
   * Commander shows the help of the whole program for `<unknown verb> --help` and `help <unknown verb>`. The verb was misspelt, so it is
   * named instead.
   */
  override helpInformation(context?: HelpContext): string {
    const [first, second] = this.args;
    const name = first === 'help' ? second : first;
    const isUnknownVerb = name !== undefined && !name.startsWith('-') && this.findVerb(name) === undefined;
    if (this.parent === null && isUnknownVerb && name !== 'help') this.parse([name], { from: 'user' });
    return super.helpInformation(context);
  }

  private findVerb(name: string): Command | undefined {
    return this.commands.find((verb) => verb.name() === name);
  }
}

/** Throws a `UsageError` for an option that was written without its value, as in `--out=`. */
export function rejectEmptyValues(command: Command): void {
  const empty = command.options.find((option) => command.getOptionValue(option.attributeName()) === '');
  if (empty !== undefined) command.error(`error: option '${empty.flags}' argument missing`, { code: 'commander.optionMissingArgument' });
}

function listHints(command: Command, message: string, code: string | undefined): readonly string[] {
  if (code === 'commander.unknownOption') return describeKnownOption(command, /'(--?[^'=]+)/.exec(message)?.[1]);
  if (code === 'commander.missingMandatoryOptionValue')
    return [...describeNamed(command, message), ...describeOtherMissing(command, message), ...describeUnknownOptions(command)];
  return code === 'commander.missingArgument' || code === 'commander.optionMissingArgument' ? describeNamed(command, message) : [];
}

/** Explains why an option that exists is not accepted: it takes no value, or belongs to another verb. Empty for an unknown option. */
function describeKnownOption(command: Command, flag: string | undefined): readonly string[] {
  const hasFlag = ({ options }: Command): boolean => options.some((option) => option.long === flag);
  if (hasFlag(command)) return [`(${flag} takes no value)`];
  const owners = (command.parent ?? command).commands.filter(hasFlag).map((verb) => verb.name());
  return owners.length === 0 ? [] : [`(${flag} is an option of ${owners.join(', ')})`];
}

/** Names the mandatory options that are missing in addition to the one that the message names. */
function describeOtherMissing(command: Command, message: string): readonly string[] {
  const missing = command.options.filter((option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined);
  const others = missing.filter(({ flags }) => !message.includes(`'${flags}'`));
  return others.length === 0 ? [] : [`(also missing: ${others.map(({ long }) => long).join(', ')})`];
}

/** Names the unknown options of a command line. Commander reports them last, although a missing option is often a misspelt one. */
function describeUnknownOptions(command: Command): readonly string[] {
  const known = command.options.flatMap(({ long }) => long ?? []);
  const unknown = command.args.flatMap((arg) => /^--?[^=]+/.exec(arg)?.[0] ?? []);
  return unknown.map((flag) => `(${withHint(`${flag} is unknown.`, didYouMean(flag, known))})`);
}

/** Lists the values of the option or argument that the message names, or else gives its description. */
function describeNamed(command: Command, message: string): readonly string[] {
  const named = [...command.options, ...command.registeredArguments].find((one) => message.includes(`'${nameInMessages(one)}'`));
  const description = named?.argChoices === undefined ? named?.description : `one of ${named.argChoices.join(', ')}`;
  return description === undefined ? [] : [`(${description})`];
}

function nameInMessages(one: Option | Argument): string {
  return 'flags' in one ? one.flags : one.name();
}
