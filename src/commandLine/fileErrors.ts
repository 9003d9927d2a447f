import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';

/** Says why a file cannot be read and what to do, in two sentences that begin with the name of the file. */
export function describeReadError(file: string, error: unknown): string {
  const code = findErrorCode(error);
  if (code === 'EISDIR') return `${file} cannot be read: it is a folder. Name a file in it.`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${file} cannot be read: there is no such file. Name a file that exists.`;
  return `${file} cannot be read (${code}). Name a file that can be read.`;
}

/** Says why a file cannot be written and what to do, in two sentences that begin with the name of the file. */
export function describeWriteError(file: string, error: unknown): string {
  const code = findErrorCode(error);
  if (code === 'EISDIR') return `${file} cannot be written: it is a folder. Name a file in it.`;
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return `${file} cannot be written: there is no folder ${path.dirname(file)}. Name a file in a folder that exists.`;
  if (code === 'EEXIST') return `${file} cannot be written: it exists already. Name another file, or remove that one first.`;
  if (code === 'ENOSPC') return `${file} cannot be written: the disk is full. Make room, or name a file on another disk.`;
  return `${file} cannot be written (${code}). Name a file in a folder that can be written to.`;
}

/** Rejects with a system error when a file cannot be written. Writes nothing, so that it can be called before long work. */
export async function requireWritable(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory() === true) throw Object.assign(new Error(`${file} is a folder.`), { code: 'EISDIR' });
  // The separator at its end makes the system refuse a file in place of the folder.
  await access(found === undefined ? `${path.dirname(file)}${path.sep}` : file, constants.W_OK);
}

function findErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
