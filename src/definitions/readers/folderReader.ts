import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Reader } from './reader.ts';

/** The most bytes that are read into memory. The limit for each kind of file is checked later. */
const maxFileBytes = 100_000_000;

/** Reads a folder on disk. */
export function createFolderReader(root: string): Reader {
  const addressOf = (file: string): string => path.resolve(root, file);
  return {
    label: '',
    addressOf,
    read: (file) => readRegularFile(addressOf(file)),
    async list(folder) {
      const entries = await readdir(addressOf(folder), { withFileTypes: true }).catch(returnEmptyIfAbsent);
      return entries
        .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
        .toSorted((left, right) => (left.name < right.name ? -1 : 1));
    },
  };
}

/** The bytes of a file. Pipes and devices, which may never end, are not opened, nor files that are too large for any definition. */
async function readRegularFile(address: string): Promise<Uint8Array> {
  const found = await stat(address);
  if (found.isDirectory()) throw createSystemError('EISDIR', address);
  if (!found.isFile()) throw createSystemError('ENOTFILE', address);
  if (found.size > maxFileBytes) throw createSystemError('EFBIG', address);
  return readFile(address);
}

function createSystemError(code: string, address: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${address}`), { code });
}

function returnEmptyIfAbsent(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}
