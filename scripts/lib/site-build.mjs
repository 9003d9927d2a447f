import { access, readFile, writeFile } from 'node:fs/promises';
import { withLock } from './lock.mjs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';
import { fingerprintOfSources } from './sources.mjs';

const stamp = inRoot('dist/.site-stamp');

async function isBuilt(fingerprint) {
  try {
    await Promise.all(['index.html', 'routes.json'].map((file) => access(inRoot('dist/site', file))));
    return (await readFile(stamp, 'utf8')) === fingerprint;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

async function build(fingerprint) {
  const code = await runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (code === 0) await writeFile(stamp, fingerprint);
  return code === 0;
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
