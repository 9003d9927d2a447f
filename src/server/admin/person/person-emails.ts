import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** The files of the emails to an address (in lower case). A missing folder has none. */
export async function findEmailsTo(folder: string, email: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of await listEmailFiles(folder)) {
    const file = path.join(folder, name);
    if (await isTo(file, email)) found.push(file);
  }
  return found;
}

/** Deletes email files. One that is gone already is no failure. */
export async function deleteEmails(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}

/** True for a file of an email, complete or left behind by a process that died. */
async function listEmailFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /\.eml(\.\d+)?$/.test(name));
}

async function isTo(file: string, email: string): Promise<boolean> {
  const { to = [], cc = [], bcc = [] } = await PostalMime.parse(await readFile(file));
  const addresses = [...to, ...cc, ...bcc].flatMap((one) => one.group ?? [one]);
  return addresses.some(({ address }) => address?.toLowerCase() === email);
}
