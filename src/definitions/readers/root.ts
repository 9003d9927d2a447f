import { folderReader } from './folder.ts';
import type { Reader } from './reader.ts';

/** Where definitions are: the path of a folder, or whatever else can be read. */
export type Root = string | Reader;

/** The reader of a root. */
export function readerOf(root: Root): Reader {
  return typeof root === 'string' ? folderReader(root) : root;
}

/** The names of the folders in a folder. */
export async function foldersIn(root: Root, folder: string): Promise<readonly string[]> {
  const entries = await readerOf(root).list(folder);
  return entries.filter((entry) => entry.isFolder).map((entry) => entry.name);
}

/** The names of everything in a folder. */
export async function entriesIn(root: Root, folder: string): Promise<readonly string[]> {
  return (await readerOf(root).list(folder)).map((entry) => entry.name);
}

/** All files in a folder and the folders in it, named from the root. */
export async function filesBelow(root: Root, folder: string): Promise<readonly string[]> {
  const entries = await readerOf(root).list(folder);
  const files = await Promise.all(
    entries.map(async ({ name, isFolder }) => (isFolder ? filesBelow(root, `${folder}/${name}`) : [`${folder}/${name}`])),
  );
  return files.flat();
}
