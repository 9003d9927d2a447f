import { access, readFile, writeFile } from 'node:fs/promises';
import { withLock } from './lock.mjs';
import { inRoot } from './root.mjs';

const stampOf = (name) => inRoot('dist', `.${name}-stamp`);

async function isBuilt({ name, files }, fingerprint) {
  try {
    await Promise.all(files.map((file) => access(inRoot('dist', name, file))));
    return (await readFile(stampOf(name), 'utf8')) === fingerprint;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Builds into dist/<name> when its sources changed since the last build, or always with `always`. When two processes call it
 * at once, the second waits for the first and then finds that nothing has to be built.
 * @param {object} job
 * @param {string} job.name the folder in dist
 * @param {string} job.title its name in the line that is printed
 * @param {readonly string[]} job.files files that exist when a build is complete
 * @param {string} fingerprint the hash of its sources
 * @param {boolean} always true to build although nothing changed
 * @param {() => Promise<boolean>} build prints the cause and resolves with false when it fails
 * @returns {Promise<boolean>} false when the build failed
 */
export async function buildIfChanged(job, fingerprint, always, build) {
  if (!always && (await isBuilt(job, fingerprint))) return true;
  return withLock(`build-${job.name}`, async () => {
    if (!always && (await isBuilt(job, fingerprint))) return true;
    console.error(`Building ${job.title}.`);
    if (!(await build())) return false;
    await writeFile(stampOf(job.name), fingerprint);
    return true;
  });
}
