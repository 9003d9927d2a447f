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

/** Puts aside a lock whose owner is gone; of several processes that see it, the rename lets one succeed. */
async function removeWhenStale(file) {
  const owner = Number(await readFile(file, 'utf8').catch(ignoreErrorCode('ENOENT')));
  if (!owner || isAlive(owner)) return;
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(ignoreErrorCode('ENOENT'));
  await rm(aside, { force: true });
}

/**
 * Runs `work` while no other process of this clone does work under the same name; waits for that one otherwise.
 * A lock left by a process that was killed is taken over.
 * @template T
 * @param {string} name names the work, such as 'install'
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} what `work` answers
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
