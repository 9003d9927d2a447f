import { readFile } from 'node:fs/promises';

/** A process, told apart from a later one that got the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When the process began, as far as the system tells; empty where it does not. */
  readonly birth: string;
}

/** The identity of this process. */
export async function getOwnIdentity(): Promise<ProcessIdentity> {
  return { pid: process.pid, birth: await readStartTime(process.pid) };
}

/** True while that very process runs. */
export async function isAlive({ pid, birth }: ProcessIdentity): Promise<boolean> {
  return isPidInUse(pid) && (await readStartTime(pid)) === birth;
}

function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux tells the boot and the start time of a process; other systems give the empty string. */
async function readStartTime(pid: number): Promise<string> {
  try {
    const [boot, stat] = await Promise.all([readFile('/proc/sys/kernel/random/boot_id', 'utf8'), readFile(`/proc/${pid}/stat`, 'utf8')]);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot.trim()}/${fields[startTimeField]}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** `starttime` is field 22 of /proc/<pid>/stat; the fields are counted here from the third one on. */
const startTimeField = 19;
