import { createInterface } from 'node:readline/promises';
import { readConfig } from '../server-config.ts';
import { StartupError } from '../startup-error.ts';
import { formatHelp, parseCommand } from './parse-command.ts';
import { describeError } from './error-reason.ts';
import { createOperationRunner } from './run-operation.ts';
import { UsageError } from './data-verb.ts';
import type { Terminal } from './data-verb.ts';

/** The command `data`. Exit codes: 0 done, 1 it could not be done, 2 misuse. */
async function main(): Promise<void> {
  try {
    const command = parseCommand(process.argv.slice(2));
    if (command === 'help') {
      terminal.out(formatHelp());
      return;
    }
    const work = command.verb.prepare(command.request, terminal);
    const config = readConfig(process.env);
    const now = (): Date => new Date();
    await work({ config, runOperation: createOperationRunner(config, now), terminal, now });
  } catch (error) {
    fail(error);
  }
}

const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
};

/** Ctrl-C, or the end of the input, is an empty answer. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const left = new Promise<string>((resolve) => lines.once('close', () => resolve('\n')));
  const answer = await Promise.race([lines.question(question), left]);
  lines.close();
  // Nobody has ended the line of the question then.
  if (answer === '\n') process.stdout.write(answer);
  return answer.trim();
}

function fail(error: unknown): void {
  const misused = error instanceof UsageError;
  process.exitCode = misused ? 2 : 1;
  if (misused) process.stderr.write(`${error.message} See: npm run data -- --help\n`);
  else process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `It could not be done: ${describeError(error)}\n`);
}

await main();
