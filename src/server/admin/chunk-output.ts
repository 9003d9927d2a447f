import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../startup-error.ts';
import type { OutputChunk } from './operation.ts';

/** Prints the pieces. A reader that has seen enough, such as `head`, closes the pipe: that is no failure. */
export async function printChunks(pieces: AsyncIterable<OutputChunk>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

/**
 * Writes the pieces to a file, which only its owner may read and which appears under its name only when it
 * is whole. Throws `StartupError` when it cannot be written.
 */
export async function writeChunks(pieces: AsyncIterable<OutputChunk>, out: string): Promise<void> {
  const draft = `${out}.${process.pid}.part`;
  const unwritable = (error: unknown): never => {
    throw new StartupError(`--out: ${out} cannot be written (${(error as Error).message}). Name a file in a folder that exists.`);
  };
  const file = await open(draft, 'wx', 0o600).catch(unwritable);
  try {
    await pipeline(Readable.from(pieces), file.createWriteStream({ flush: true }));
    await rename(draft, out).catch(unwritable);
  } finally {
    await rm(draft, { force: true });
  }
}
