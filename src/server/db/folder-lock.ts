import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isAlive, getOwnIdentity } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

interface LockOwner extends ProcessIdentity {
  /** Told apart from every other holding of the lock. */
  readonly token: string;
}

/** A lock that is held. */
export interface LockHandle {
  /** Gives the lock back. */
  release(): Promise<void>;
}

/** The lock belongs to a process that runs. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  /** The number of that process. */
  readonly pid: number;
  constructor(pid: number) {
    super(`held by the process ${pid}`);
    this.pid = pid;
  }
}

/**
 * Takes the lock `file` for this process. A lock that its process left behind when it died is taken
 * over; of several takers one wins. Throws `LockHeldError` while another process of this machine holds it.
 *
 * Linking a finished file is atomic, and so is renaming. Only the winner of a second lock, named after
 * the dead holding, may replace it; so nobody can mistake a fresh lock for the dead one.
 */
export async function acquireLock(file: string): Promise<LockHandle> {
  const own: LockOwner = { ...(await getOwnIdentity()), token: randomUUID() };
  const draft = `${file}.${own.token}`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600, flag: 'wx' });
  try {
    while (!((await tryCreate(draft, file)) || (await tryReplaceStale(draft, file)))) continue;
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}

async function tryCreate(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a dead holding; false when it is gone or has changed, so that the caller looks again. */
async function tryReplaceStale(draft: string, file: string): Promise<boolean> {
  const owner = await readOwner(file);
  if (owner === undefined) return false;
  if (await isAlive(owner)) throw new LockHeldError(owner.pid);
  const turn = await acquireLock(`${file}.after-${owner.token}`);
  try {
    if ((await readOwner(file))?.token !== owner.token) return false;
    await rename(draft, file);
    return true;
  } finally {
    await turn.release();
  }
}

async function readOwner(file: string): Promise<LockOwner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LockOwner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
