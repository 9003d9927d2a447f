import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartFailure } from '../start-failure.ts';
import type { Piece } from './operation.ts';

/** Prints the pieces. A reader that has seen enough, such as `head`, closes the pipe: that is no failure. */
export async function print(pieces: AsyncIterable<Piece>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

/**
 * Writes the pieces to a file, which only its owner may read and which appears under its name only when it
 * is whole. Throws `StartFailure` when it cannot be written.
 */
export async function save(pieces: AsyncIterable<Piece>, out: string): Promise<void> {
  const draft = `${out}.${process.pid}.part`;
  const unwritable = (error: unknown): never => {
    throw new StartFailure(`--out: ${out} cannot be written (${(error as Error).message}). Name a file in a folder that exists.`);
  };
  const file = await open(draft, 'wx', 0o600).catch(unwritable);
  try {
    await pipeline(Readable.from(pieces), file.createWriteStream({ flush: true }));
    await rename(draft, out).catch(unwritable);
  } finally {
    await rm(draft, { force: true });
  }
}
