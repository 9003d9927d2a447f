import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { findBrowser, versionOf } from '../browser.mjs';
import { commandOf, runNode } from '../run.mjs';
import { build } from '../build.mjs';
import { checkBudgets } from './budgets.mjs';
import { reachedJourneys, reachedTests } from './changed.mjs';
import { fromExitCode, fromPlaywright, fromVitest, reportFile } from './counts.mjs';
import { lacks } from './machine.mjs';

/** Tests decide for themselves how the code they start is configured. */
const neutral = {
  NODE_ENV: undefined,
  PORT: undefined,
  HOST: undefined,
  DATA_DIR: undefined,
  DATABASE_URL: undefined,
  FAKES: undefined,
  NODE_OPTIONS: undefined,
};

const tool =
  (name, args, command = name) =>
  async () =>
    fromExitCode(await runNode(await commandOf(name, command), args));

const script =
  (file, ...args) =>
  async () =>
    fromExitCode(await runNode(file, args, neutral));

/** How many flows each property test draws in a deep run. */
const deepFlows = '5000';

/** A reporter in this folder, as runners are told of it. */
const reporter = (name) => `--reporter=./scripts/lib/test/${name}.mjs`;

async function vitest({ filters, changes, deep }) {
  const chosen = changes === undefined ? filters : await reachedTests(changes);
  if (changes !== undefined && chosen.length === 0) return { passed: 0, failed: 0, skipped: [] };
  const SEED = process.env.SEED ?? String(randomInt(2 ** 31));
  const FLOWS = process.env.FLOWS ?? (deep ? deepFlows : undefined);
  console.log(`Property tests draw ${FLOWS ?? 200} flows by SEED=${SEED}`);
  for (const name of ['vitest', 'vitest-errors']) await rm(reportFile(name), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', reporter('vitest-slowest'), reporter('vitest-errors')];
  const args = ['run', ...reporters, `--outputFile.json=${reportFile('vitest')}`, ...chosen];
  return fromVitest(await runNode(await commandOf('vitest'), args, { ...neutral, SEED, FLOWS }), lacks());
}

async function journeys({ filters, changes }) {
  const browser = await findBrowser();
  const playwright = await commandOf('@playwright/test', 'playwright');
  if ('missing' in browser) {
    console.error(browser.missing);
    return {
      passed: 0,
      failed: browser.mistaken ? 1 : 0,
      skipped: browser.mistaken ? [] : [{ what: 'journeys', why: browser.missing, count: 1, excused: true }],
    };
  }
  console.log(versionOf(browser.file));
  await rm(reportFile('journeys'), { force: true });
  const reports = { CHROMIUM_PATH: browser.file, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('journeys') };
  const chosen = changes === undefined ? filters : reachedJourneys(changes);
  const args = ['test', '--reporter=list,json,./scripts/lib/test/playwright-slowest.mjs', ...chosen];
  return fromPlaywright(await runNode(playwright, args, { ...neutral, ...reports }));
}

const built = async () => fromExitCode((await build()) ? 0 : 1);

/**
 * @typedef {object} Choice which tests of a part run, and how
 * @property {readonly string[]} filters what was typed behind the name of the part
 * @property {{ base: string, files: readonly string[] }} [changes] only what these can reach
 * @property {boolean} deep
 *
 * All that `npm test` looks at, in order.
 * @type {readonly { name: string, title: string, run: (choice: Choice) => Promise<import('./counts.mjs').Counts> }[]}
 */
export const parts = [
  { name: 'format', title: 'Format', run: tool('oxfmt', ['--check']) },
  { name: 'lint', title: 'Lint', run: tool('oxlint', []) },
  { name: 'types', title: 'Types', run: tool('typescript', ['-p', '.'], 'tsc') },
  { name: 'generated', title: 'Generated files', run: script('scripts/generate.mjs', '--check') },
  { name: 'unused', title: 'Unused code', run: tool('knip', ['--no-progress']) },
  { name: 'flows', title: 'Flow files', run: script('scripts/flows.mjs', 'check') },
  { name: 'cases', title: 'Flow cases', run: script('scripts/flows.mjs', 'cases') },
  { name: 'unit', title: 'Unit, component, server and architecture tests', run: vitest },
  { name: 'build', title: 'Build', run: built },
  { name: 'budgets', title: 'Size budgets', run: checkBudgets },
  { name: 'journeys', title: 'Journeys in a browser', run: journeys },
];
