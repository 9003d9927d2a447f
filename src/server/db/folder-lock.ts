import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isAlive, ownIdentity } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

interface Owner extends ProcessIdentity {
  /** Told apart from every other holding of the lock. */
  readonly token: string;
}

/** A lock that is held. */
export interface Held {
  /** Gives the lock back. */
  release(): Promise<void>;
}

/** The lock belongs to a process that runs. */
export class Busy extends Error {
  override readonly name = 'Busy';
  /** The number of that process. */
  readonly pid: number;
  constructor(pid: number) {
    super(`held by the process ${pid}`);
    this.pid = pid;
  }
}

/**
 * Takes the lock `file` for this process. A lock that its process left behind when it died is taken
 * over; of several takers one wins. Throws `Busy` while another process of this machine holds it.
 *
 * Linking a finished file is atomic, and so is renaming. Only the winner of a second lock, named after
 * the dead holding, may replace it; so nobody can mistake a fresh lock for the dead one.
 */
export async function takeLock(file: string): Promise<Held> {
  const own: Owner = { ...(await ownIdentity()), token: randomUUID() };
  const draft = `${file}.${own.token}`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600, flag: 'wx' });
  try {
    while (!((await placed(draft, file)) || (await replaced(draft, file)))) continue;
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}

async function placed(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a dead holding; false when it is gone or has changed, so that the caller looks again. */
async function replaced(draft: string, file: string): Promise<boolean> {
  const owner = await ownerOf(file);
  if (owner === undefined) return false;
  if (await isAlive(owner)) throw new Busy(owner.pid);
  const turn = await takeLock(`${file}.after-${owner.token}`);
  try {
    if ((await ownerOf(file))?.token !== owner.token) return false;
    await rename(draft, file);
    return true;
  } finally {
    await turn.release();
  }
}

async function ownerOf(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
