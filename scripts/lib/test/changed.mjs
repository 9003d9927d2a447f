import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listRoomFolders } from '../rooms.mjs';
import { root } from '../root.mjs';
import { commandOf } from '../run.mjs';

const run = promisify(execFile);
const lines = (text) => text.split('\n').filter((line) => line !== '');
const git = async (...args) => lines((await run('git', args, { cwd: root })).stdout);

const roomsBehind = (...names) => listRoomFolders(...names).map((folder) => `${folder}/`);

const commandFlows = ['flows/', 'schemas/', 'scripts/', ...roomsBehind('cli')];
const builtSite = [
  'flows/',
  'schemas/',
  'public/',
  'scripts/',
  ...roomsBehind('site', 'server', 'review', 'definitions'),
  'index.html',
  'vite.config.ts',
  'vite.review.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * The folders and files that each part reads. A part that is not listed always runs, because it checks the whole repository within
 * seconds.
 */
export const inputs = {
  flows: commandFlows,
  cases: commandFlows,
  build: builtSite,
  budgets: builtSite,
  // Journeys also run the command `flows`, and read the files that the server reads while it runs.
  journeys: [...builtSite, ...commandFlows, 'content/', 'tests/e2e/', 'tests/fixtures/', 'playwright.config.ts'],
};

/** Tests that read files without importing them: which changed files reach which folders or files of tests. */
export const readers = [
  {
    changed: ['schemas/', ...roomsBehind('definitions')],
    // The other tests use frozen copies of flows and forms.
    except: ['schemas/forms/'],
    tests: ['src/definitions', 'src/cli', 'src/site', 'src/server', 'tests/cli', 'tests/forms', 'tests/server', 'tests/site'],
  },
  { changed: ['schemas/forms/'], tests: ['tests/forms'] },
  { changed: ['schemas/', 'src/definitions/'], tests: ['tests/editor'] },
  { changed: ['flows/README.md'], tests: ['tests/cli/guide.test.ts', 'src/cli/verbs/verbRegistry.test.ts'] },
  { changed: roomsBehind('cli', 'review'), tests: ['tests/cli'] },
  { changed: [...roomsBehind('server'), 'content/'], tests: ['tests/server'] },
  { changed: ['content/'], tests: ['src/server/journal', 'src/server/adapters'] },
  { changed: ['public/', 'index.html', 'src/ui/', 'src/site/'], tests: ['tests/site'] },
  { changed: ['tests/cli/'], tests: ['tests/cli', 'src/cli', 'src/analysis/lint'] },
  { changed: ['tests/fixtures/'], tests: ['tests/runtime', 'tests/server', 'tests/site'] },
  { changed: ['scripts/'], tests: ['scripts', 'tests/server', 'tests/cli/executable.test.ts'] },
  { changed: [''], tests: ['tests/architecture'] },
  {
    changed: ['package.json', 'package-lock.json', 'vitest.config.ts', 'tsconfig.json', 'tests/setup/'],
    tests: ['src/', 'tests/', 'scripts/'],
  },
];

/** True when a file is one of these files, or is in one of these folders, which end in a slash. */
const isAmong = (places, file) => places.some((place) => (place === '' || place.endsWith('/') ? file.startsWith(place) : file === place));

/** A clone of another branch has no local branch main, only that of its origin. */
const mainBranches = ['main', 'origin/main'];

/** The output of git without the line end; undefined when git answers "no" by the exit code 1. Throws for any other failure. */
async function askGit(folder, ...args) {
  try {
    return (await run('git', args, { cwd: folder })).stdout.trim();
  } catch (error) {
    if (error.code !== 1) throw error;
    return undefined;
  }
}

/**
 * The last commit that the branch of a repository has in common with main.
 * @param {string} folder in the repository
 * @returns {Promise<string | undefined>} undefined where the repository has no main, or nothing in common with it
 */
export async function findMergeBase(folder) {
  for (const branch of mainBranches) {
    const commit = await askGit(folder, 'rev-parse', '--verify', '--quiet', `${branch}^{commit}`);
    const base = commit === undefined ? undefined : await askGit(folder, 'merge-base', 'HEAD', commit);
    if (base !== undefined) return base;
  }
  return undefined;
}

/**
 * What has changed since this branch left main: commits, edits and new files.
 * @returns {Promise<{ base: string, files: readonly string[] } | undefined>} undefined where no commit of main is known
 */
export async function findChangesSinceMain() {
  const base = await findMergeBase(root);
  if (base === undefined) return undefined;
  const files = [...(await git('diff', '--name-only', base)), ...(await git('ls-files', '--others', '--exclude-standard'))];
  return { base, files: [...new Set(files)] };
}

/**
 * Whether a part can find anything else than before these changes.
 * @param {string} part
 * @param {readonly string[]} files the changed ones
 */
export function isReached(part, files) {
  const places = inputs[part];
  return places === undefined || files.some((file) => isAmong(places, file));
}

/**
 * The unit tests that changes can reach: those that import a changed file, and those that read one.
 * @param {{ base: string, files: readonly string[] }} changes
 * @returns {Promise<readonly string[]>} filters for vitest; none when no test is reached
 */
export async function listReachedTests({ base, files }) {
  const listed = await run(process.execPath, [await commandOf('vitest'), 'list', '--filesOnly', '--changed', base], { cwd: root });
  const importing = [...listed.stdout.matchAll(/(?:src|tests|scripts)\/\S+\.test\.tsx?/g)].map(([file]) => file);
  return [...new Set([...importing, ...listReadingTests(files)])];
}

/**
 * The folders and files of unit tests that read changed files.
 * @param {readonly string[]} files the changed ones
 * @returns {readonly string[]}
 */
export function listReadingTests(files) {
  const isRead = ({ changed, except = [] }, file) => isAmong(changed, file) && !isAmong(except, file);
  return readers.filter((reader) => files.some((file) => isRead(reader, file))).flatMap(({ tests }) => tests);
}

/**
 * The journeys that changes can reach.
 * @param {{ base: string, files: readonly string[] }} changes
 * @returns {readonly string[]} arguments for Playwright: all journeys, unless only journeys have changed
 */
export function listReachedJourneys({ base, files }) {
  const onlyJourneys = files.every((file) => file.startsWith('tests/e2e/') || !isAmong(inputs.journeys, file));
  return onlyJourneys ? [`--only-changed=${base}`, '--pass-with-no-tests'] : [];
}
