import path from 'node:path';
import type { FolderEntry, Reader } from './reader.ts';

/** Creates a reader of files in memory, which `files` holds by path from the root. `label` is the prefix of their addresses. */
export function createMemoryReader(label: string, files: ReadonlyMap<string, Uint8Array>): Reader {
  const folders = foldersOf(files);
  return {
    label,
    addressOf: (file) => `${label}${file}`,
    read: (file) => {
      const name = path.posix.normalize(file);
      const bytes = files.get(name);
      return bytes === undefined ? Promise.reject(absent(name, folders.has(name))) : Promise.resolve(bytes);
    },
    list: (folder) => {
      const entries = folders.get(path.posix.normalize(folder))?.values() ?? [];
      return Promise.resolve([...entries].toSorted((left, right) => (left.name < right.name ? -1 : 1)));
    },
  };
}

/** The entries of each folder by its path: `flows`, and `.` for the root. */
function foldersOf(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, ReadonlyMap<string, FolderEntry>> {
  const folders = new Map<string, Map<string, FolderEntry>>();
  for (const file of files.keys()) {
    let isFolder = false;
    for (let name = file; name !== '.'; name = path.posix.dirname(name)) {
      const folder = path.posix.dirname(name);
      const entry = { name: path.posix.basename(name), isFolder };
      folders.set(folder, (folders.get(folder) ?? new Map<string, FolderEntry>()).set(entry.name, entry));
      isFolder = true;
    }
  }
  return folders;
}

function absent(file: string, isFolder: boolean): NodeJS.ErrnoException {
  return Object.assign(new Error(`There is no file '${file}'.`), { code: isFolder ? 'EISDIR' : 'ENOENT' });
}
