import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';

/**
 * Imports a TypeScript file of the repository with tsx in this process, so that the file gets the signals, and sets the exit
 * code and writes the standard streams of this process.
 * @param {string} entry the file, relative to the root of the repository
 * @param {readonly string[]} args the arguments in process.argv after the file name
 */
export async function importTypeScript(entry, args) {
  const file = inRoot(entry);
  process.env.TSX_TSCONFIG_PATH ??= inRoot('tsconfig.json');
  process.argv = [process.execPath, file, ...args];
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(file).href);
}
