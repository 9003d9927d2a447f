import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How long the files of a build are kept after another build has superseded it, in milliseconds: open tabs and running servers still request them. */
export const retentionMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Runs a build into a folder without removing the files of earlier builds, and then removes the files whose build was superseded
 * more than `retentionMs` ago. The modification time of a file records when a build last wrote it, or when its build was superseded.
 * @param {object} place
 * @param {string} place.folder the folder that the build writes to
 * @param {string} place.list the file that names the files of the current build
 * @param {() => Promise<boolean>} build resolves with false when it fails; then nothing is removed
 * @param {() => number} now the time in milliseconds
 * @returns {Promise<boolean>} the result of `build`
 */
export async function keepAssets({ folder, list }, build, now) {
  const begun = now();
  await setDates(folder, await readCurrent(list), begun);
  if (!(await build())) return false;
  const files = await readDates(folder);
  await writeFile(list, JSON.stringify([...files].filter(([, date]) => date > begun).map(([name]) => name)));
  const old = [...files].filter(([, date]) => date < begun - retentionMs);
  await Promise.all(old.map(([name]) => rm(path.join(folder, name))));
  return true;
}

/** The names of the files of the current build; `undefined` when no build has recorded its files yet. */
async function readCurrent(list) {
  const text = await readFile(list, 'utf8').catch(undefinedWhenMissing);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Sets the modification time of the named files of a folder. Without names it sets that of all files, because each may belong to the current build. */
async function setDates(folder, names, at) {
  const date = new Date(at);
  const present = new Set(await listNames(folder));
  const dated = names === undefined ? [...present] : names.filter((name) => present.has(name));
  await Promise.all(dated.map((name) => utimes(path.join(folder, name), date, date)));
}

async function readDates(folder) {
  const names = await listNames(folder);
  return new Map(await Promise.all(names.map(async (name) => [name, (await stat(path.join(folder, name))).mtime.getTime()])));
}

async function listNames(folder) {
  return (await readdir(folder).catch(undefinedWhenMissing)) ?? [];
}

function undefinedWhenMissing(error) {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
