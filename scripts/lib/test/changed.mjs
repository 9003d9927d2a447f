import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../root.mjs';
import { commandOf } from '../run.mjs';

const run = promisify(execFile);
const lines = (text) => text.split('\n').filter((line) => line !== '');
const git = async (...args) => lines((await run('git', args, { cwd: root })).stdout);

/** What flows are read, compiled and shown by: a change here can reach flow files, cases and the built site. */
const model = /^(?:flows|schemas|src\/(?:engine|definitions))\//;

/** Whether changed files can reach a part; a part that is not named here always runs, as it looks at the whole repository in seconds. */
const reaches = {
  flows: [model, /^src\/(?:analysis|cli)\//],
  cases: [model, /^src\/(?:analysis|cli)\//],
  build: [
    model,
    /^src\/(?:site|runtime|router|ui|server)\//,
    /^scripts\/lib\//,
    /^(?:index\.html|vite\.config\.ts|package(?:-lock)?\.json)$/,
  ],
};
const built = [...reaches.build, /^(?:tests\/(?:e2e|fixtures)\/|playwright\.config\.ts$)/];
reaches.budgets = reaches.build;
reaches.journeys = built;

/** Tests that read files which they do not import: which changes reach which folders or files of tests. */
const readers = [
  {
    changed: /^(?:schemas\/(?!forms\/)|src\/(?:engine|definitions)\/)/,
    tests: ['src/definitions', 'src/cli', 'src/site', 'src/server', 'tests/cli', 'tests/forms', 'tests/server', 'tests/site'],
  },
  // The other tests run on frozen copies of flows and forms.
  { changed: /^schemas\/forms\//, tests: ['tests/forms'] },
  { changed: /^flows\/README\.md$/, tests: ['tests/cli/guide.test.ts', 'src/cli/verbs/verbRegistry.test.ts'] },
  { changed: /^src\/(?:analysis|cli)\//, tests: ['tests/cli'] },
  { changed: /^src\/server\//, tests: ['tests/server'] },
  { changed: /^tests\/cli\//, tests: ['tests/cli', 'src/cli', 'src/analysis/lint'] },
  { changed: /^tests\/fixtures\//, tests: ['tests/runtime', 'tests/server', 'tests/site'] },
  { changed: /^scripts\//, tests: ['scripts', 'tests/server', 'tests/cli/process.test.ts'] },
  { changed: /^(?:src|tests|scripts)\//, tests: ['tests/architecture'] },
  { changed: /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig\.json|tests\/setup\/.*)$/, tests: ['src/', 'tests/', 'scripts/'] },
];

/**
 * What has changed since this branch left main: commits, edits and new files.
 * @returns {Promise<{ base: string, files: readonly string[] }>}
 */
export async function changesSinceMain() {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main').catch(() => []);
  const files = [...(await git('diff', '--name-only', base)), ...(await git('ls-files', '--others', '--exclude-standard'))];
  return { base, files: [...new Set(files)] };
}

/**
 * Whether a part can find anything else than before these changes.
 * @param {string} part
 * @param {readonly string[]} files the changed ones
 */
export function isReached(part, files) {
  const patterns = reaches[part];
  return patterns === undefined || files.some((file) => patterns.some((pattern) => pattern.test(file)));
}

/**
 * The unit tests that changes can reach: those that import a changed file, and those that read one.
 * @param {{ base: string, files: readonly string[] }} changes
 * @returns {Promise<readonly string[]>} filters for vitest; none when no test is reached
 */
export async function reachedTests({ base, files }) {
  const listed = await run(process.execPath, [await commandOf('vitest'), 'list', '--filesOnly', '--changed', base], { cwd: root });
  const importing = [...listed.stdout.matchAll(/(?:src|tests|scripts)\/\S+\.test\.tsx?/g)].map(([file]) => file);
  const reading = readers.filter(({ changed }) => files.some((file) => changed.test(file))).flatMap(({ tests }) => tests);
  return [...new Set([...importing, ...reading])];
}

/**
 * The journeys that changes can reach.
 * @param {{ base: string, files: readonly string[] }} changes
 * @returns {readonly string[]} arguments for Playwright: all journeys, unless only journeys have changed
 */
export function reachedJourneys({ base, files }) {
  const onlyJourneys = files.every((file) => !built.some((pattern) => pattern.test(file)) || file.startsWith('tests/e2e/'));
  return onlyJourneys ? [`--only-changed=${base}`, '--pass-with-no-tests'] : [];
}
