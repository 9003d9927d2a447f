import { createInterface } from 'node:readline/promises';
import { CommanderError } from 'commander';
import { UsageError } from '../../commandLine/index.ts';
import { readConfig } from '../server-config.ts';
import { StartupError } from '../startup-error.ts';
import { createDataProgram } from './data-program.ts';
import { describeError } from './error-reason.ts';
import { createOperationRunner } from './run-operation.ts';
import type { Terminal } from './data-verb.ts';

/** The command `data`. Exit codes: 0 done, 1 it could not be done, 2 misuse. */
async function main(): Promise<void> {
  const output = {
    out: (text: string) => terminal.out(text),
    err: (text: string) => void process.stderr.write(text),
    columns: process.stdout.columns,
  };
  const program = createDataProgram(output, async (verb, request) => {
    const work = verb.prepare(request, terminal);
    const config = readConfig(process.env);
    const now = (): Date => new Date();
    await work({ config, runOperation: createOperationRunner(config, now), terminal, now });
  });
  try {
    await program.parseAsync();
  } catch (error) {
    fail(error);
  }
}

const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
};

/** Asks a question. Ctrl-C, or the end of the input, is an empty answer. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('\n')));
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  // The input has ended, and nobody has ended the line of the question.
  if (answer === '\n') process.stdout.write(answer);
  return answer.trim();
}

function fail(error: unknown): void {
  if (error instanceof CommanderError) {
    // Help was shown: because it was asked for, or in place of a verb.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  const isMisuse = error instanceof UsageError;
  process.exitCode = isMisuse ? 2 : 1;
  if (isMisuse) process.stderr.write(`${error.message}\nFor help: npm run data -- --help\n`);
  else process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `It could not be done: ${describeError(error)}\n`);
}

await main();
