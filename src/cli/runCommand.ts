import path from 'node:path';
import { parseArguments } from './commandLine/parseArguments.ts';
import type { ParsedCommand } from './commandLine/parseArguments.ts';
import { hasErrors } from './terminal/formatCounts.ts';
import { formatHelp, formatVerbHelp } from './commandLine/formatHelp.ts';
import { formatInputName } from './inputs/loadInput.ts';
import { resolveInputs } from './inputs/resolveInputs.ts';
import type { CommandEnvironment } from './inputs/resolveInputs.ts';
import { UsageError } from './commandLine/usageError.ts';
import { writeResult } from './terminal/writeResult.ts';
import type { Terminal } from './terminal/writeResult.ts';
import type { FlowInput } from './verbs/verb.ts';

/** 0 clean, 1 findings, 2 misuse. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command `flows`. The arguments may name another root than `where` does. */
export async function runCommand(args: readonly string[], where: CommandEnvironment, terminal: Terminal): Promise<ExitCode> {
  try {
    const command = parseArguments(args);
    if (command.help) {
      terminal.out(command.verb === undefined ? formatHelp() : formatVerbHelp(command.verb));
      return 0;
    }
    return await runVerb(command, where, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.err(`${error.message}\nFor help: npm run flows -- --help\n`);
    return 2;
  }
}

async function runVerb(
  { verb, names, format, root, options }: Exclude<ParsedCommand, { readonly help: true }>,
  where: CommandEnvironment,
  terminal: Terminal,
): Promise<ExitCode> {
  const here = root === undefined ? where : { ...where, root: path.resolve(where.cwd, root) };
  const [first, ...others] = await resolveInputs(here, names);
  if (first === undefined) throw new UsageError(`Say which flow: ${verb.name} lead@2.`);
  if (verb.takes === 'one flow' && others.length > 0) throw new UsageError(formatTooManyFlows(verb.name, [first, ...others]));
  const given = await verb.run({
    inputs: [first, ...others],
    format,
    options,
    root: here.root,
    cwd: where.cwd,
    today: where.today,
    progress: terminal.progress,
    print: (text) => terminal.out(text),
    prompt: (prompt) => terminal.prompt(prompt),
  });
  await writeResult(terminal, verb, given, format);
  return given.rootFindings.some(({ findings }) => hasErrors(findings)) ? 1 : 0;
}

function formatTooManyFlows(verb: string, inputs: readonly FlowInput[]): string {
  const ids = inputs.map(formatInputName);
  return `${verb} takes one flow, and this means ${ids.length} of them. Choose one: ${ids.join(', ')}.`;
}
