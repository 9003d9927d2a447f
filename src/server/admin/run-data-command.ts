import { CommanderError } from 'commander';
import type { Command } from 'commander';
import { formatHelpHint, UsageError } from '../../commandLine/index.ts';
import type { Environment } from '../environment.ts';
import { readConfig } from '../server-config.ts';
import type { Config } from '../server-config.ts';
import { StartupError } from '../startup-error.ts';
import { createDataProgram } from './data-program.ts';
import type { DataTerminal, VerbContext } from './data-verb.ts';
import { describeError } from './error-reason.ts';
import { createOperationRunner } from './run-operation.ts';

/** The terminal and the error output of the command. */
export interface DataCommandStreams {
  readonly terminal: DataTerminal;
  readonly err: (text: string) => void;
  /** The width of the terminal; `undefined` when there is none. */
  readonly columns: number | undefined;
}

/** Runs the command `data` and returns its exit code: 0 for success, 1 for a failure, 2 for misuse. */
export async function runDataCommand(
  args: readonly string[],
  environment: Environment,
  { terminal, err, columns }: DataCommandStreams,
): Promise<number> {
  const program = createDataProgram({ out: (text) => terminal.out(text), err, columns }, async (verb, request) => {
    const work = verb.prepare(request, terminal);
    await work(createVerbContext(environment, terminal));
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return reportFailure(error, program, err);
  }
}

function createVerbContext(environment: Environment, terminal: DataTerminal): VerbContext {
  const now = (): Date => new Date();
  let config: Config | undefined;
  const getConfig = (): Config => (config ??= readConfig(environment));
  return {
    environment,
    terminal,
    now,
    get config() {
      return getConfig();
    },
    runOperation: (operation, input, read) => createOperationRunner(getConfig(), now)(operation, input, read),
  };
}

function reportFailure(error: unknown, program: Command, err: (text: string) => void): number {
  // Commander has shown the help, either on request (exit code 0) or because the verb was missing.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError) {
    err(`${error.message}\n${formatHelpHint(program)}`);
    return 2;
  }
  err(error instanceof StartupError ? `${error.message}\n` : `It could not be done: ${describeError(error)}\n`);
  return 1;
}
