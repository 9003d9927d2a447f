import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Debian's build of Chromium without a user interface. A journey takes a quarter less CPU time in it than in Chromium. */
const headlessShell = 'chromium-headless-shell';

const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const otherLocations = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function pathCandidates() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** The path of Playwright's own browser, whether or not it was downloaded. */
async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function findExecutable() {
  return [await playwrightBrowser(), ...pathCandidates(), ...otherLocations].find(canRun);
}

/** Installs packages with apt-get. Returns false when this user may not, when there is no apt-get, or when the installation fails. */
function installOnDebian(...packages) {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return false;
  console.error(`Installing ${packages.join(' and ')} with apt-get; this happens once.`);
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  const install = () => apt('install', '--yes', '--no-install-recommends', ...packages);
  return install() || (apt('update') && install());
}

/** True when Arial, or a font with the same widths, is installed: the site shows it until its own font has loaded. */
function hasArial() {
  const { status, stdout } = spawnSync('fc-match', ['--format', '%{family}', 'Arial'], { encoding: 'utf8' });
  // A system without fontconfig is Windows or macOS, which have Arial.
  return status !== 0 || /Arial|Liberation Sans|Arimo/.test(stdout);
}

/** Finds an installed browser. On Debian it installs the headless browser when that is missing. Returns `undefined` when there is none. */
async function findOrInstall() {
  const installed = await findExecutable();
  const isFastest = installed !== undefined && (installed === (await playwrightBrowser()) || path.basename(installed) === headlessShell);
  if (isFastest) return installed;
  const hasInstalled =
    installOnDebian(headlessShell, 'fontconfig', 'fonts-liberation') ||
    (installed === undefined && installOnDebian('chromium', 'fontconfig', 'fonts-liberation'));
  return hasInstalled ? findExecutable() : installed;
}

/**
 * Finds a Chromium for the journeys: CHROMIUM_PATH, Playwright's own, then the system's. As root on Debian it installs
 * the headless one, or Chromium where there is none.
 * @returns {Promise<{ file: string } | { missing: string, mistaken: boolean }>} the browser, or one line saying what to do;
 * `mistaken` when CHROMIUM_PATH names something that cannot be run
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return canRun(named) ? { file: named } : { missing: `CHROMIUM_PATH names ${named}, which cannot be run.`, mistaken: true };
  const file = await findOrInstall();
  if (file !== undefined && !hasArial() && !installOnDebian('fonts-liberation'))
    console.error('The font Arial is missing, so journeys that measure movement will fail. Install the font Liberation Sans.');
  return file === undefined
    ? { missing: 'No Chromium found. Run: npx playwright install chromium, or name one in CHROMIUM_PATH.', mistaken: false }
    : { file };
}

/** The name and version of a browser, such as 'Chromium 150.0'. */
export function versionOf(file) {
  return execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
