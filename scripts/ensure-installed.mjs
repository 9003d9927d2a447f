/**
 * Every script imports this file first. It checks the Node version, and exports the functions with which scripts start.
 * Like require-node.mjs, it uses only syntax that old versions of Node can parse.
 */
import './lib/require-node.mjs';

/**
 * Installs the packages from the lockfile when they are absent or do not match it.
 * When the installation fails, it prints one line with the cause and the remedy, and ends the process with exit code 1.
 */
export async function ensureInstalled() {
  const { install } = await import('./lib/install.mjs');
  await install();
}

/**
 * Makes sure the packages are installed, then runs a TypeScript file of the repository in this process,
 * as if Node had been started with the file and `args`.
 * @param {string} entry the file, relative to the root of the repository
 * @param {readonly string[]} args the arguments in process.argv after the file name
 */
export async function runTypeScript(entry, args) {
  await ensureInstalled();
  const { importTypeScript } = await import('./lib/typescript.mjs');
  await importTypeScript(entry, args);
}

/**
 * Makes sure the packages are installed and the programs of a folder in dist are up to date, then runs one of them in this
 * process. When the build fails, Vite prints the cause, and the exit code is 1.
 * @param {'cli' | 'server'} folder
 * @param {string} file the program in that folder
 * @param {readonly string[]} args the arguments in process.argv after the file name
 */
export async function runProgram(folder, file, args) {
  await ensureInstalled();
  const { buildPrograms, runBuilt } = await import('./lib/program-build.mjs');
  if (await buildPrograms(folder)) await runBuilt(`${folder}/${file}`, args);
  else process.exitCode = 1;
}
