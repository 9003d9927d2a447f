import { createInterface } from 'node:readline/promises';
import { readConfig } from '../config.ts';
import { StartFailure } from '../start-failure.ts';
import { help, parseCommand } from './command.ts';
import { reasonOf } from './failure.ts';
import { performer } from './perform.ts';
import { Misuse } from './verb.ts';
import type { Terminal } from './verb.ts';

/** The command `data`. Exit codes: 0 done, 1 it could not be done, 2 misuse. */
async function main(): Promise<void> {
  try {
    const command = parseCommand(process.argv.slice(2));
    if (command === 'help') {
      terminal.out(help());
      return;
    }
    const work = command.verb.prepare(command.request, terminal);
    const config = readConfig(process.env);
    const now = (): Date => new Date();
    await work({ config, perform: performer(config, now), terminal, now });
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
  const misused = error instanceof Misuse;
  process.exitCode = misused ? 2 : 1;
  if (misused) process.stderr.write(`${error.message} See: npm run data -- --help\n`);
  else process.stderr.write(error instanceof StartFailure ? `${error.message}\n` : `It could not be done: ${reasonOf(error)}\n`);
}

await main();
