/** The command `flows`, as started by scripts/flows.mjs. */
import path from 'node:path';
import { asker } from './asker.ts';
import { barOn } from './bar.ts';
import type { Terminal } from './output.ts';
import { run } from './run.ts';

const where = {
  root: path.resolve(import.meta.dirname, '../..'),
  // npm runs a script in the project's folder, and tells where the person stood.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  today: new Date().toISOString().slice(0, 10),
};
const { ask, close } = asker(process.stdin, process.stderr);
const bar = barOn(process.stderr, () => performance.now());
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
  ask: (prompt) => {
    bar.close();
    return ask(prompt);
  },
};
try {
  process.exitCode = await run(process.argv.slice(2), where, terminal);
} finally {
  bar.close();
  close();
}
