// JavaScript without dependencies: the bootstrap scripts use this lock before any package is installed. Types: folder-lock.d.mts.
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

export class LockHeldError extends Error {
  name = 'LockHeldError';

  constructor(pid) {
    super(`held by the process ${pid}`);
    this.pid = pid;
  }
}

// Linking a complete file is atomic, and so is renaming. Only the holder of a second lock, which is named after the dead
// owner's token, may replace the lock of a dead owner. So no process replaces a lock that a live process has just taken.
export async function acquireLock(file) {
  const own = { ...(await getOwnIdentity()), token: randomUUID() };
  const draft = `${file}.${own.token}`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600, flag: 'wx' });
  try {
    while (!((await tryCreate(draft, file)) || (await tryReplaceStale(draft, file)))) continue;
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}

export async function getOwnIdentity() {
  return { pid: process.pid, birth: await readStartTime(process.pid) };
}

export async function isAlive({ pid, birth }) {
  return isPidInUse(pid) && (await readStartTime(pid)) === birth;
}

async function tryCreate(draft, file) {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces the lock of a dead owner. Returns false when the lock is gone or has changed, so that the caller tries again. */
async function tryReplaceStale(draft, file) {
  const owner = await readOwner(file);
  if (owner === undefined) return false;
  if (owner.pid !== undefined && (await isAlive(owner))) throw new LockHeldError(owner.pid);
  const turn = await acquireLock(`${file}.after-${owner.token}`);
  try {
    if ((await readOwner(file))?.token !== owner.token) return false;
    await rename(draft, file);
    return true;
  } finally {
    await turn.release();
  }
}

/** Returns the identity and the token of the owner of a lock; `undefined` when nobody holds it. */
async function readOwner(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    // A lock file is complete from the start. Only a crash of the machine can truncate it, and the crash also ended its owner.
    if (error instanceof SyntaxError) return { token: 'cut' };
    throw error;
  }
}

function isPidInUse(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Returns the boot id and the start time of a process, which together identify it on Linux. Returns an empty text on other
 * systems, and `undefined` for a zombie: without an init, a container never reaps the processes that have ended.
 */
async function readStartTime(pid) {
  try {
    const [boot, stat] = await Promise.all([readFile('/proc/sys/kernel/random/boot_id', 'utf8'), readFile(`/proc/${pid}/stat`, 'utf8')]);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[stateField] === 'Z') return undefined;
    return `${boot.trim()}/${fields[startTimeField]}`;
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/** `state` and `starttime` are fields 3 and 22 of /proc/<pid>/stat. The list of fields here begins with the third one. */
const stateField = 0;
const startTimeField = 19;
