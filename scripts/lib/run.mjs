import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, root } from './root.mjs';
import { forwardSignals } from './signals.mjs';

const start = (file, args, env, stdio) =>
  spawn(process.execPath, [inRoot(file), ...args], { cwd: root, stdio, env: { ...process.env, ...env } });

/** Resolves with the exit code of a program; 1 when a signal ended it. A signal to this process ends the program first. */
function waitForExit(child) {
  forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a JavaScript file with this Node in the root of the repository, sharing the standard streams.
 * @param {string} file relative to the root
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} [env] added to the environment; undefined removes a variable
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function runNode(file, args, env = {}) {
  return waitForExit(start(file, args, env, 'inherit'));
}

/**
 * Runs a JavaScript file as `runNode` does, but returns its output instead of showing it.
 * @param {string} file relative to the root
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} [env] added to the environment; undefined removes a variable
 * @returns {Promise<{ code: number, output: string }>} its exit code, 1 when a signal ended it, and its standard output and errors
 */
export async function runNodeHeld(file, args, env = {}) {
  const child = start(file, args, env, ['ignore', 'pipe', 'pipe']);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await waitForExit(child);
  return { code, output };
}

/**
 * The file that a package's command runs, so that it can be started with this Node and without a shell.
 * @param {string} name the package
 * @param {string} [command] its command; the package's name by default
 * @returns {Promise<string>} relative to the root
 */
export async function commandOf(name, command = name) {
  const { bin } = JSON.parse(await readFile(inRoot('node_modules', name, 'package.json'), 'utf8'));
  return path.posix.join('node_modules', name, typeof bin === 'string' ? bin : bin[command]);
}
