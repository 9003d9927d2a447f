import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';
import { hashSources } from './hash-sources.mjs';
import { listRoomFolders } from './rooms.mjs';
import { buildIfChanged } from './incremental-build.mjs';

/** The builds of programs for Node, by their folder in dist: the room with their code, and the entry file of each program. */
const builds = {
  server: {
    title: 'the server',
    room: 'server',
    entries: ['src/server/server.ts', 'src/server/admin/data.ts', 'src/server/check-configuration.ts'],
  },
  cli: { title: 'the command flows', room: 'cli', entries: ['src/cli/main.ts'] },
};

/**
 * Builds the programs of a folder into dist when their sources changed since the last build, or always with `always`. Flows, the
 * calendar and migrations are no sources of the build: the programs read them at run time.
 * @param {keyof typeof builds} name
 * @param {{ always?: boolean }} [options]
 * @returns {Promise<boolean>} false when the build failed; Vite has then printed why
 */
export async function buildPrograms(name, { always = false } = {}) {
  const { title, room, entries } = builds[name];
  const sources = [...listRoomFolders(room), 'schemas', 'scripts/lib/bundle.mjs', 'package.json', 'package-lock.json'];
  const job = { name, title, files: entries.map((entry) => `${path.basename(entry, '.ts')}.js`) };
  const build = async () => (await runNode('scripts/lib/bundle.mjs', [`dist/${name}`, ...entries])) === 0;
  return buildIfChanged(job, await hashSources(sources), always, build);
}

/**
 * Imports a built module.
 * @param {string} file in dist
 * @returns {Promise<unknown>} what it exports
 */
export function importBuilt(file) {
  return import(pathToFileURL(inRoot('dist', file)).href);
}

/**
 * Runs a built program in this process, so that the program gets the signals, and sets the exit code and writes the standard
 * streams of this process.
 * @param {string} file in dist
 * @param {readonly string[]} args the arguments in process.argv after the file name
 */
export async function runBuilt(file, args) {
  process.argv = [process.execPath, inRoot('dist', file), ...args];
  // Makes stack traces in the log name the lines of the sources.
  process.setSourceMapsEnabled(true);
  await importBuilt(file);
}
