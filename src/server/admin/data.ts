import { createInterface } from 'node:readline/promises';
import { ignoreClosedPipes } from '../../commandLine/index.ts';
import { runDataCommand } from './run-data-command.ts';

/** Asks a question and returns the trimmed answer. Ctrl-C, or the end of the input, gives an empty answer. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('\n')));
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  // The input has ended without a line break after the question.
  if (answer === '\n') process.stdout.write(answer);
  return answer.trim();
}

ignoreClosedPipes([process.stdout, process.stderr]);
// All files that this command writes are accessible only to their owner.
process.umask(0o077);
process.exitCode = await runDataCommand(process.argv.slice(2), process.env, {
  terminal: {
    out: (text) => void process.stdout.write(text),
    stream: process.stdout,
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
  },
  err: (text) => void process.stderr.write(text),
  columns: process.stdout.columns,
});
