/** The command `flows`, as started by scripts/flows.mjs. */
import path from 'node:path';
import { createLinePrompt } from './terminal/linePrompt.ts';
import { createProgressBar } from './terminal/progressBar.ts';
import type { Terminal } from './terminal/writeResult.ts';
import { runCommand } from './runCommand.ts';

const where = {
  root: path.resolve(import.meta.dirname, '../..'),
  // npm runs a script in the project's folder, and tells where the person stood.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  today: new Date().toISOString().slice(0, 10),
};
const { ask, close } = createLinePrompt(process.stdin, process.stderr);
const bar = createProgressBar(process.stderr, () => performance.now());
const terminal: Terminal = {
  out: (text) => {
    bar.close();
    process.stdout.write(text);
  },
  err: (text) => {
    bar.close();
    process.stderr.write(text);
  },
  progress: bar.progress,
  colour: process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '',
  prompt: (prompt) => {
    bar.close();
    return ask(prompt);
  },
};
try {
  process.exitCode = await runCommand(process.argv.slice(2), where, terminal);
} finally {
  bar.close();
  close();
}
