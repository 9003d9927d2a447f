import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, root } from './root.mjs';

/** All that the built site depends on. */
const sources = [
  'src/site',
  'src/runtime',
  'src/ui',
  'src/engine',
  'src/definitions',
  'flows',
  'schemas',
  'index.html',
  'vite.config.ts',
  'scripts/lib/prerender.mjs',
  'package.json',
  'package-lock.json',
];

const isTest = (file) => /\.test\.tsx?$/.test(file);

async function filesIn(place) {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [place];
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** One hash over the names and contents of everything the built site is made from; tests do not count. */
export async function fingerprintOfSources() {
  const places = await Promise.all(sources.map((place) => filesIn(inRoot(place))));
  const files = places
    .flat()
    .filter((file) => !isTest(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}
