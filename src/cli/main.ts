/** The command `flows`, as started by scripts/flows.mjs. */
import path from 'node:path';
import { ignoreClosedPipes } from '../commandLine/index.ts';
import { createLinePrompt } from './terminal/linePrompt.ts';
import { printPdf } from './terminal/printPdf.ts';
import { createProgressBar } from './terminal/progressBar.ts';
import type { Terminal } from './terminal/writeResult.ts';
import { runCommand } from './runCommand.ts';

const environment = {
  root: path.resolve(import.meta.dirname, '../..'),
  // npm runs a script in the project's folder. INIT_CWD is the folder in which npm was started.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  today: new Date().toISOString().slice(0, 10),
  isGithubActions: process.env.GITHUB_ACTIONS === 'true',
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
  // False where NO_COLOR is set.
  colour: process.stdout.isTTY && process.stdout.hasColors(),
  columns: process.stdout.columns,
  printPdf: (html, paper) => printPdf(path.join(environment.root, 'scripts/lib/print-pdf.mjs'), html, paper),
  prompt: (prompt) => {
    bar.close();
    return ask(prompt);
  },
};
ignoreClosedPipes([process.stdout, process.stderr]);
try {
  process.exitCode = await runCommand(process.argv.slice(2), environment, terminal);
} finally {
  bar.close();
  close();
}
