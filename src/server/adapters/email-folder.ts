import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '../create-folder.ts';
import { undefinedWhenMissing } from '../undefined-when-missing.ts';

/** Returns the folder to which a server without a mail server writes emails. */
export function emailFolder(dataFolder: string): string {
  return path.join(dataFolder, 'mail');
}

/** The file name of an email, which contains its id. */
const emailFileName = /^([0-9a-f]{32})\.eml$/;

/** An email of the folder, with the bytes that a mail server would receive. */
export interface StoredEmail {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Writes an email atomically; a second write replaces the first. Only the owner may read the file. */
export async function writeEmail(folder: string, id: string, bytes: Buffer): Promise<void> {
  await createFolder(folder);
  const file = path.join(folder, `${id}.eml`);
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes, { mode: 0o600 });
  await rename(unfinished, file);
}

/** Returns the newest emails, at most `count`, the newest first; none when there is no folder. */
export async function readNewestEmails(folder: string, count: number): Promise<readonly StoredEmail[]> {
  const ids = (await readdir(folder).catch(noneWhenMissing)).flatMap((name) => emailFileName.exec(name)?.[1] ?? []);
  const dated = await Promise.all(ids.map(async (id) => ({ id, written: (await stat(fileOf(folder, id))).mtimeMs })));
  const newest = dated.toSorted((one, other) => other.written - one.written || one.id.localeCompare(other.id)).slice(0, count);
  return Promise.all(newest.map(async ({ id }) => ({ id, bytes: await readFile(fileOf(folder, id)) })));
}

/** Returns the email with an id; `undefined` when there is none. */
export async function readEmail(folder: string, id: string): Promise<StoredEmail | undefined> {
  if (!emailFileName.test(`${id}.eml`)) return undefined;
  const bytes = await readFile(fileOf(folder, id)).catch(undefinedWhenMissing);
  return bytes && { id, bytes };
}

function fileOf(folder: string, id: string): string {
  return path.join(folder, `${id}.eml`);
}

function noneWhenMissing(error: NodeJS.ErrnoException): string[] {
  undefinedWhenMissing(error);
  return [];
}
