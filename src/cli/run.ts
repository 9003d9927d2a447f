import path from 'node:path';
import { readArguments } from './arguments.ts';
import type { Command } from './arguments.ts';
import { hasErrors } from './count.ts';
import { help, helpOf } from './help.ts';
import { nameOf } from './input.ts';
import { inputsNamed } from './inputs.ts';
import type { Whereabouts } from './inputs.ts';
import { MisuseError } from './misuse.ts';
import { write } from './output.ts';
import type { Terminal } from './output.ts';
import type { Input } from './verb.ts';

/** 0 clean, 1 findings, 2 misuse. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command `flows`. The arguments may name another root than `where` does. */
export async function run(args: readonly string[], where: Whereabouts, terminal: Terminal): Promise<ExitCode> {
  try {
    const command = readArguments(args);
    if (command.help) {
      terminal.out(command.verb === undefined ? help() : helpOf(command.verb));
      return 0;
    }
    return await answer(command, where, terminal);
  } catch (error) {
    if (!(error instanceof MisuseError)) throw error;
    terminal.err(`${error.message}\nFor help: npm run flows -- --help\n`);
    return 2;
  }
}

async function answer(
  { verb, names, format, root, options }: Exclude<Command, { readonly help: true }>,
  where: Whereabouts,
  terminal: Terminal,
): Promise<ExitCode> {
  const here = root === undefined ? where : { ...where, root: path.resolve(where.cwd, root) };
  const [first, ...others] = await inputsNamed(here, names);
  if (first === undefined) throw new MisuseError(`Say which flow: ${verb.name} lead@2.`);
  if (verb.takes === 'one flow' && others.length > 0) throw new MisuseError(oneFlow(verb.name, [first, ...others]));
  const given = await verb.run({
    inputs: [first, ...others],
    format,
    options,
    root: here.root,
    cwd: where.cwd,
    today: where.today,
    progress: terminal.progress,
    say: (text) => terminal.out(text),
    ask: (prompt) => terminal.ask(prompt),
  });
  await write(terminal, verb, given, format);
  return given.found.some(({ findings }) => hasErrors(findings)) ? 1 : 0;
}

function oneFlow(verb: string, inputs: readonly Input[]): string {
  const ids = inputs.map(nameOf);
  return `${verb} takes one flow, and this means ${ids.length} of them. Choose one: ${ids.join(', ')}.`;
}
