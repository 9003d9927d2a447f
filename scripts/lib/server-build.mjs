import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';
import { hashSources } from './hash-sources.mjs';
import { listRoomFolders } from './rooms.mjs';
import { buildIfChanged } from './incremental-build.mjs';

/** The programs of the server, by their names in dist/server. */
const programs = { server: 'src/server/server.ts', data: 'src/server/admin/data.ts' };

/** The sources of the programs. Flows, the calendar and migrations are read at run time. */
const sources = [...listRoomFolders('server'), 'schemas', 'scripts/lib/bundle.mjs', 'package.json', 'package-lock.json'];

const job = { name: 'server', files: Object.keys(programs).map((name) => `${name}.js`) };

/**
 * Builds the server and the command `data` into dist/server when their sources changed since the last build, or
 * always with `always`.
 * @returns {Promise<boolean>} false when the build failed; Vite has then printed why
 */
export async function buildServer({ always = false } = {}) {
  const build = async () => (await runNode('scripts/lib/bundle.mjs', ['dist/server', ...Object.values(programs)])) === 0;
  return buildIfChanged(job, await hashSources(sources), always, build);
}

/**
 * Runs a built program in this very process, so that signals, exit code and standard streams are its own.
 * @param {keyof typeof programs} name
 * @param {readonly string[]} args what it finds in process.argv after its own name
 */
export async function runBuilt(name, args) {
  const file = inRoot('dist/server', `${name}.js`);
  process.argv = [process.execPath, file, ...args];
  // Stack traces in the log then name the lines of the sources.
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
