import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../../commandLine/index.ts';
import { startDataScript } from './reviewDocument.ts';

/**
 * Checks that pages may be written into a folder: it does not exist, is empty, or has the pages of an earlier run. `out` is the
 * folder as it was named. Throws a `UsageError` for a folder with other files, and for a file of that name.
 */
export async function requireReviewFolder(folder: string, out: string): Promise<void> {
  const [first] = await readFolderListing(folder, out);
  if (first === undefined || (await hasReviewPages(folder))) return;
  throw new UsageError(
    `--out: The folder ${out} holds other files, such as ${first}, and pages could be written over them. Name an empty folder, or one that this command has written.`,
  );
}

/** Creates the folder of the pages and that of their data. Throws a `UsageError` when that fails. */
export async function makeReviewFolder(folder: string, out: string): Promise<void> {
  try {
    await makeFolder(path.join(folder, 'data'));
  } catch (error) {
    throw createFolderError(out, error);
  }
}

/** Makes a folder with those above it. The option of `mkdir` for this never ends where a folder cannot be made that is not there. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder);
}

async function isFolder(address: string): Promise<boolean> {
  const found = await stat(address).catch(() => undefined);
  return found?.isDirectory() === true;
}

async function readFolderListing(folder: string, out: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw createFolderError(out, error);
  }
}

/** The catalogue is written first, so that an interrupted run can be repeated. */
async function hasReviewPages(folder: string): Promise<boolean> {
  const catalog = await readFile(path.join(folder, 'data/catalog.js'), 'utf8').catch(() => '');
  return catalog.startsWith(startDataScript('catalog'));
}

function createFolderError(out: string, error: unknown): UsageError {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = code === 'ENOTDIR' || code === 'EEXIST' ? ': a file is in its place' : `: nothing can be written there (${code})`;
  return new UsageError(`--out: The folder ${out} cannot be made${reason}. Name another folder.`);
}
