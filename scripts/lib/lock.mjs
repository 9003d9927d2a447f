import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './root.mjs';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const ignoreErrorCode = (code) => (error) => {
  if (error.code !== code) throw error;
  return undefined;
};

async function tryToAcquire(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    ignoreErrorCode('EEXIST')(error);
    return false;
  }
}

/** Renames a lock whose owner is gone. Of several processes that see it, one succeeds. */
async function removeWhenStale(file) {
  const owner = Number(await readFile(file, 'utf8').catch(ignoreErrorCode('ENOENT')));
  if (!owner || isAlive(owner)) return;
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(ignoreErrorCode('ENOENT'));
  await rm(aside, { force: true });
}

/**
 * Runs `work` while no other process of this clone runs work of the same name, and waits for such a process. The lock
 * of a killed process is taken over.
 * @template T
 * @param {string} name names the work, such as 'install'
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} the result of `work`
 */
export async function withLock(name, work) {
  await mkdir(inRoot('.cache'), { recursive: true });
  const file = inRoot('.cache', `${name}.lock`);
  while (!(await tryToAcquire(file))) {
    await removeWhenStale(file);
    await pause(200);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
