import { access, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';
import { fingerprintOfSources } from './sources.mjs';

const stamp = inRoot('dist/.site-stamp');
const assets = inRoot('dist/site/assets');

/** How long files of an earlier build are kept, in milliseconds: open tabs and running servers still ask for them. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

async function isBuilt(fingerprint) {
  try {
    await Promise.all(['pages/home.html', 'routes.json'].map((file) => access(inRoot('dist/site', file))));
    return (await readFile(stamp, 'utf8')) === fingerprint;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

async function build(fingerprint) {
  const code = await runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (code !== 0 || !(await drawPages())) return false;
  await removeOldAssets(Date.now() - keptFor);
  await writeFile(stamp, fingerprint);
  return true;
}

/** Draws the pages ahead of every visit, and compresses what is sent. */
async function drawPages() {
  const program = 'dist/prerender';
  const args = ['build', '--logLevel', 'warn', '--ssr', 'src/site/build/prerender.tsx', '--outDir', program, '--emptyOutDir'];
  const env = { NODE_ENV: 'production' };
  if ((await runNode('node_modules/vite/bin/vite.js', args, env)) !== 0) return false;
  return (await runNode('scripts/lib/prerender.mjs', ['dist/site', program], env)) === 0;
}

async function removeOldAssets(before) {
  for (const name of await readdir(assets)) {
    const file = path.join(assets, name);
    if ((await stat(file)).mtimeMs < before) await rm(file);
  }
}

/**
 * Builds the site into dist/site when its sources changed since the last build, or always with `always`.
 * Of two processes at once, the second waits and finds the work done.
 * @returns {Promise<boolean>} false when the build failed; Vite has then said why
 */
export async function buildSite({ always = false } = {}) {
  const fingerprint = await fingerprintOfSources();
  if (!always && (await isBuilt(fingerprint))) return true;
  return withLock('build', async () => {
    if (!always && (await isBuilt(fingerprint))) return true;
    console.error('Building the site.');
    return build(fingerprint);
  });
}
