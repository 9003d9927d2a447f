import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { withLock } from './lock.mjs';
import { inRoot, root, exitWithError } from './root.mjs';
import { forwardSignals } from './signals.mjs';

const lockfile = inRoot('package-lock.json');
const stamp = inRoot('node_modules/.intake-stamp');
const installedByNpm = inRoot('node_modules/.package-lock.json');

const readOr = (file, fallback) =>
  readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  });

const lockfileHash = async () =>
  createHash('sha256')
    .update(await readFile(lockfile))
    .digest('hex');

const isStamped = async () => (await readOr(stamp, '')) === (await lockfileHash());

/**
 * True when npm's record in node_modules lists every package of the lockfile in the version of the lockfile, so that nothing
 * has to be installed. Optional packages may be absent, because they may be for other platforms.
 */
async function matchesLockfile() {
  const { packages: wanted } = JSON.parse(await readFile(lockfile, 'utf8'));
  const { packages: present } = JSON.parse(await readOr(installedByNpm, '{"packages":{}}'));
  return Object.entries(wanted).every(
    ([place, { version, optional }]) => place === '' || (present[place] ? present[place].version === version : optional === true),
  );
}

/** The command that starts npm: the npm that runs this script, or else `npm` of the PATH. */
function npmCommand() {
  const file = process.env.npm_execpath;
  const isNpm = file !== undefined && /npm-cli\.c?js$/.test(file);
  return isNpm
    ? { command: process.execPath, before: [file], shell: false }
    : { command: 'npm', before: [], shell: process.platform === 'win32' };
}

function showProgress() {
  console.error('Installing packages from package-lock.json. This happens once and takes a minute or two.');
  if (!process.stderr.isTTY) return () => {};
  const begun = Date.now();
  const timer = setInterval(() => process.stderr.write(`\r  ${Math.round((Date.now() - begun) / 1000)} s`), 1000);
  return () => {
    clearInterval(timer);
    process.stderr.write('\r\u001b[K');
  };
}

/** Runs `npm ci`. Resolves with undefined when it succeeds, else with npm's first error. */
async function runNpmCi() {
  const { command, before, shell } = npmCommand();
  // The build needs development packages, also where NODE_ENV is 'production'.
  const args = [...before, 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, args, { cwd: root, shell, stdio: ['ignore', 'ignore', 'pipe'] });
  forwardSignals(child);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.code === 'ENOENT' ? 'npm was not found' : error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : firstErrorIn(errors)));
  });
}

function firstErrorIn(errors) {
  const lines = errors.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  const useful = lines.filter((line) => line !== '' && !/^(code|errno|syscall|npm warn) ?/i.test(line) && !/complete log/.test(line));
  return useful[0] ?? 'npm ci failed without saying why';
}

/** Installs the packages when they do not match the lockfile. Resolves with undefined when all are installed, else with the cause of the failure. */
async function installIfOutdated() {
  if (await isStamped()) return undefined;
  if (!(await matchesLockfile())) {
    const hideProgress = showProgress();
    const reason = await runNpmCi();
    hideProgress();
    if (reason !== undefined) return reason;
  }
  await writeFile(stamp, await lockfileHash());
  return undefined;
}

/**
 * Installs the packages of package-lock.json, unless they are installed. When two processes call it at once, only one
 * installs. Ends the process with one line and exit code 1 when npm fails.
 */
export async function install() {
  if (await isStamped()) return;
  const reason = await withLock('install', installIfOutdated);
  if (reason !== undefined) exitWithError(`The packages could not be installed (${reason}). Check the connection, then run: npm ci`);
}
