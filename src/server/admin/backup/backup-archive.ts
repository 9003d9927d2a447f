import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { StartupError } from '../../startup-error.ts';

const blockSize = 512;

/**
 * Reads a backup and gives its tar archive. Throws `StartupError` when it cannot be read, is not whole or is
 * something else: gzip's checksum covers all that is in it, and a database has its version in a file.
 */
export async function readArchive(file: string): Promise<Buffer> {
  const packed = await readFile(file).catch((error: unknown) => {
    throw new StartupError(`The backup ${file} cannot be read (${(error as Error).message}). Name a file that 'backup' wrote.`);
  });
  const archive = await promisify(gunzip)(packed).catch((error: unknown) => {
    throw createInvalidBackupError(file, (error as Error).message);
  });
  if (!listArchiveFiles(archive, file).has('PG_VERSION')) throw createInvalidBackupError(file, 'there is no database in it');
  return archive;
}

/** A file that is no backup, or no longer. */
export function createInvalidBackupError(file: string, reason: string): StartupError {
  return new StartupError(`${file} is damaged or no backup of this database (${reason}). Nothing was changed. Use another backup.`);
}

/** The names of the files of an archive, whose headers are checked by the way (POSIX ustar). */
function listArchiveFiles(archive: Buffer, file: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = 0; at + blockSize <= archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + blockSize);
    if (!hasValidChecksum(header)) throw createInvalidBackupError(file, 'it is no tar archive');
    names.add(textAt(header, 0, 100).replace(/^\.?\//, ''));
    at += blockSize * (1 + Math.ceil(octalAt(header, 124, 12) / blockSize));
  }
  return names;
}

/** The sum of a header's bytes, its own eight counted as spaces, stands in it. */
function hasValidChecksum(header: Buffer): boolean {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0);
  return sum === octalAt(header, 148, 8);
}

function octalAt(header: Buffer, from: number, length: number): number {
  return Number.parseInt(textAt(header, from, length).trim(), 8);
}

function textAt(header: Buffer, from: number, length: number): string {
  return header.toString('latin1', from, from + length).split('\0', 1)[0] ?? '';
}
