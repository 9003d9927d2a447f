import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, root } from './root.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** The files in a folder, at any depth; for a file, the file itself. */
async function filesIn(place) {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [place];
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * Hashes the names and contents of files and of all files in folders, except tests.
 * @param {readonly string[]} sources files and folders, relative to the root
 * @returns {Promise<string>} SHA-256, in hexadecimal digits
 */
export async function hashSources(sources) {
  const filesBySource = await Promise.all(sources.map((source) => filesIn(inRoot(source))));
  const files = filesBySource
    .flat()
    .filter((file) => !isTest(file))
    .sort();
  const hash = createHash('sha256');
  // Reads synchronously: with a promise for each of 2,000 small files it takes five times as long.
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
