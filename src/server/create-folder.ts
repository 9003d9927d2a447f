import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder and its parents, unless they exist; only their owner can use what it creates. Rejects with the error of the system.
 * The option `recursive` of Node's `mkdir` is not used, because it never ends where the system refuses with ENOENT, as below /proc.
 */
export async function createFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) await createFolder(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(folder)).isDirectory();
    if (!isThere) throw error;
  }
}
