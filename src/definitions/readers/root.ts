import { createFolderReader } from './folderReader.ts';
import type { Reader } from './reader.ts';

/** Where definitions are read from: the path of a folder, or a reader. */
export type Root = string | Reader;

/** The reader of a root. */
export function getReader(root: Root): Reader {
  return typeof root === 'string' ? createFolderReader(root) : root;
}

/** The names of the folders in a folder. */
export async function listFolders(root: Root, folder: string): Promise<readonly string[]> {
  const entries = await getReader(root).list(folder);
  return entries.filter((entry) => entry.isFolder).map((entry) => entry.name);
}

/** The names of the files and folders in a folder. */
export async function listEntries(root: Root, folder: string): Promise<readonly string[]> {
  return (await getReader(root).list(folder)).map((entry) => entry.name);
}

/** All files below a folder, as paths from the root. */
export async function listFilesBelow(root: Root, folder: string): Promise<readonly string[]> {
  const entries = await getReader(root).list(folder);
  const files = await Promise.all(
    entries.map(async ({ name, isFolder }) => (isFolder ? listFilesBelow(root, `${folder}/${name}`) : [`${folder}/${name}`])),
  );
  return files.flat();
}
