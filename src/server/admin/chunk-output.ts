import { lstat, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeWriteError } from '../../commandLine/index.ts';
import { StartupError } from '../startup-error.ts';
import type { DataTerminal } from './data-verb.ts';
import type { OutputChunk } from './operation.ts';

/** Prints the output. It is no failure when a reader such as `head` closes the pipe early. */
export async function printChunks(chunks: AsyncIterable<OutputChunk>, { stream }: DataTerminal): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), stream, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

/**
 * Writes the output to a new file that only its owner may read. The file appears under its name only when it is complete. Throws
 * `StartupError` when the file cannot be written, or exists already, because it could be the only backup.
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

/** Throws `StartupError` when a file or folder with the name of a new file exists. `option` names the command's option in the message. */
export async function rejectExisting(out: string, option: string): Promise<void> {
  const existing = await lstat(out).catch(() => undefined);
  if (existing === undefined) return;
  const taken = Object.assign(new Error(`${out} is there already.`), { code: existing.isDirectory() ? 'EISDIR' : 'EEXIST' });
  throw new StartupError(`${option}: ${describeWriteError(out, taken)}`);
}

/** True for a failure to write. The source of the data throws its own error. */
function isFailedWrite(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'write';
}
