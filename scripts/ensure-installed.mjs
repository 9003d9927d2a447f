/**
 * The first import of every script: it checks the Node version, and has the functions that a script needs to start.
 * Like require-node.mjs it has only syntax that old versions of Node can read.
 */
import './lib/require-node.mjs';

/**
 * Installs the packages from the lockfile when they are absent or do not match it.
 * Where that fails, one line says why and what to do, and the process ends with exit code 1.
 */
export async function ensureInstalled() {
  const { install } = await import('./lib/install.mjs');
  await install();
}

/**
 * Makes sure the packages are installed, then runs a TypeScript file of the repository in this very process,
 * as if it had been started by name with `args`.
 * @param {string} entry the file, relative to the root of the repository
 * @param {readonly string[]} args what it finds in process.argv after its own name
 */
export async function runTypeScript(entry, args) {
  await ensureInstalled();
  const { importTypeScript } = await import('./lib/typescript.mjs');
  await importTypeScript(entry, args);
}

/**
 * Makes sure the packages are installed and the programs of a folder in dist are up to date, then runs one of them in this very
 * process. Where the build fails, Vite says why, and the exit code is 1.
 * @param {'cli' | 'server'} folder
 * @param {string} file the program in that folder
 * @param {readonly string[]} args what it finds in process.argv after its own name
 */
export async function runProgram(folder, file, args) {
  await ensureInstalled();
  const { buildPrograms, runBuilt } = await import('./lib/program-build.mjs');
  if (await buildPrograms(folder)) await runBuilt(`${folder}/${file}`, args);
  else process.exitCode = 1;
}
