import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { acquireLock, LockHeldError } from '../../src/server/db/folder-lock.mjs';
import { inRoot } from './root.mjs';

/** How long to wait before the next attempt, in milliseconds. */
const pollInterval = 200;

/**
 * Runs `work` when no other process of this clone runs work of the same name; waits until then. Takes over the lock of a
 * process that was killed.
 * @template T
 * @param {string} name names the work, such as 'install'
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} the result of `work`
 */
export async function withLock(name, work) {
  await mkdir(inRoot('.cache'), { recursive: true });
  const lock = await waitForLock(inRoot('.cache', `lock-${name}`));
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

async function waitForLock(file) {
  for (;;) {
    try {
      return await acquireLock(file);
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
      await pause(pollInterval);
    }
  }
}
