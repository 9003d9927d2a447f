import { lstat, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeWriteError } from '../../commandLine/index.ts';
import { StartupError } from '../startup-error.ts';
import type { DataTerminal } from './data-verb.ts';
import type { OutputChunk } from './operation.ts';

/** Prints the output. A reader such as `head` may close the pipe early: that is no failure. */
export async function printChunks(chunks: AsyncIterable<OutputChunk>, { stream }: DataTerminal): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), stream, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

/**
 * Writes the output to a file that only its owner may read. The file appears under its name only when it is
 * complete. A file that is there already may be the only backup, so it is kept. Throws `StartupError` when it cannot be written.
 *
 * @param option The option that names the file, for messages.
 */
export async function writeChunks(chunks: AsyncIterable<OutputChunk>, out: string, option = '--out'): Promise<void> {
  const draft = `${out}.${process.pid}.part`;
  const unwritable = (error: unknown): never => {
    throw new StartupError(`${option}: ${describeWriteError(out, error)}`);
  };
  await rejectExisting(out, option);
  const file = await open(draft, 'wx', 0o600).catch(unwritable);
  try {
    await pipeline(Readable.from(chunks), file.createWriteStream({ flush: true })).catch((error: unknown) => {
      if (isFailedWrite(error)) unwritable(error);
      throw error;
    });
    await rename(draft, out).catch(unwritable);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Throws `StartupError` where there is something under the name of a file that is to be written. */
export async function rejectExisting(out: string, option: string): Promise<void> {
  const found = await lstat(out).catch(() => undefined);
  if (found === undefined) return;
  const taken = Object.assign(new Error(`${out} is there already.`), { code: found.isDirectory() ? 'EISDIR' : 'EEXIST' });
  throw new StartupError(`${option}: ${describeWriteError(out, taken)}`);
}

/** False for a failure of what reads the data, which says so itself. */
function isFailedWrite(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'write';
}
