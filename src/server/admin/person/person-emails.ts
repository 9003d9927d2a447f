import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** Returns the paths of the email files to an address (in lower case); none when there is no folder. */
export async function findEmailsTo(folder: string, email: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (const name of await listEmailFiles(folder)) {
    const file = path.join(folder, name);
    if (await isTo(file, email)) files.push(file);
  }
  return files;
}

/** Deletes email files. A file that does not exist any more is no failure. */
export async function deleteEmails(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}

/** Returns the names of email files, including incomplete ones that a crashed process has left. */
async function listEmailFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /\.eml(\.\d+)?$/.test(name));
}

async function isTo(file: string, email: string): Promise<boolean> {
  const { to = [], cc = [], bcc = [] } = await PostalMime.parse(await readFile(file));
  const addresses = [...to, ...cc, ...bcc].flatMap((recipient) => recipient.group ?? [recipient]);
  return addresses.some(({ address }) => address?.toLowerCase() === email);
}
