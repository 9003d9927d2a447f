/** See folder-lock.mjs. */

/** A process, distinguished from a later process with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The boot and the start time of the process (Linux); empty where the system does not tell them. */
  readonly birth: string;
}

/** A lock that this process holds. */
export interface LockHandle {
  /** Releases the lock. */
  release(): Promise<void>;
}

/** Another running process holds the lock. */
export class LockHeldError extends Error {
  override readonly name: 'LockHeldError';
  /** The number of that process. */
  readonly pid: number;
  constructor(pid: number);
}

/**
 * Acquires the lock `file` for this process. A lock whose process has died is replaced; of several processes that
 * try, one succeeds. Throws `LockHeldError` while another process of this machine holds it.
 */
export function acquireLock(file: string): Promise<LockHandle>;

/** The identity of this process. */
export function getOwnIdentity(): Promise<ProcessIdentity>;

/** True while that same process runs. */
export function isAlive(process: ProcessIdentity): Promise<boolean>;
