import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How long the files of an earlier build stay once another build has superseded it, in milliseconds: open tabs and running servers still request them. */
export const retentionMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Builds into a folder that keeps the files of earlier builds, and then removes those that were superseded long ago. The date of
 * a file is when a build last wrote it, or when the build that it belonged to was superseded.
 * @param {object} place
 * @param {string} place.folder
 * @param {string} place.list the file that names the files of the current build
 * @param {() => Promise<boolean>} build false when it failed; then nothing is removed
 * @param {() => number} now
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

/** The names of the files of the current build; `undefined` before the first one that was recorded. */
async function readCurrent(list) {
  const text = await readFile(list, 'utf8').catch(undefinedWhenMissing);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Dates the named files of a folder. Without names all are, because any of them may be of the current build. */
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
