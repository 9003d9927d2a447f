import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { fault, ok, warning } from './check-result.ts';
import type { CheckResult } from './check-result.ts';

/** The state of the data folder. */
export interface FolderFacts {
  /** Files and folders that others than their owner can use, as paths relative to the data folder. */
  readonly openToOthers: readonly string[];
  /** How many bytes this user can still write to the disk of the folder. */
  readonly freeBytes: number;
}

/** With less free space, the server will soon fail. */
const neededBytes = 100 * 1024 ** 2;
/** With less free space, there is a warning. */
const comfortableBytes = 1024 ** 3;

/** Reads the facts of a data folder; `undefined` when there is none. */
export async function readFolderFacts(dataFolder: string): Promise<FolderFacts | undefined> {
  if (!existsSync(dataFolder)) return undefined;
  const names = ['.', ...(await readdir(dataFolder, { recursive: true }))];
  const openToOthers: string[] = [];
  for (const name of names) if (await isOpenToOthers(path.join(dataFolder, name))) openToOthers.push(name);
  const { bavail, bsize } = await statfs(dataFolder);
  return { openToOthers, freeBytes: bavail * bsize };
}

/** True when others than its owner can use a file. False for a file that the running server has removed meanwhile. */
async function isOpenToOthers(file: string): Promise<boolean> {
  try {
    return ((await stat(file)).mode & 0o077) !== 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Checks the facts of the data folder. */
export function checkFolderFacts(dataFolder: string, facts: FolderFacts | undefined): readonly CheckResult[] {
  if (facts === undefined) return [ok('folders', `There is no data folder ${dataFolder} yet.`)];
  return [checkRights(dataFolder, facts), checkDisk(dataFolder, facts)];
}

function checkRights(dataFolder: string, { openToOthers }: FolderFacts): CheckResult {
  const [first] = openToOthers;
  if (first === undefined) return ok('folders', `Only its owner can read ${dataFolder}.`);
  const others = openToOthers.length === 1 ? '' : `, and ${openToOthers.length - 1} more`;
  return fault('folders', `Others can read ${path.join(dataFolder, first)}${others}.`, `Run: chmod -R go= ${dataFolder}`);
}

function checkDisk(dataFolder: string, { freeBytes }: FolderFacts): CheckResult {
  const message = `The disk of ${dataFolder} has ${Math.floor(freeBytes / 1024 ** 2)} MB left.`;
  if (freeBytes < neededBytes) return fault('disk', message, 'Make room: a server on a full disk answers 503.');
  if (freeBytes < comfortableBytes) return warning('disk', message, 'Make room.');
  return ok('disk', message);
}
