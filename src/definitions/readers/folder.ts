import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Reader } from './reader.ts';

/** Reads a folder on disk. */
export function folderReader(root: string): Reader {
  const addressOf = (file: string): string => path.resolve(root, file);
  return {
    label: '',
    addressOf,
    read: (file) => readFile(addressOf(file)),
    async list(folder) {
      const entries = await readdir(addressOf(folder), { withFileTypes: true }).catch(noneWhenAbsent);
      return entries
        .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
        .toSorted((left, right) => (left.name < right.name ? -1 : 1));
    },
  };
}

function noneWhenAbsent(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}
