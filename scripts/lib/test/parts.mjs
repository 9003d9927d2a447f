import { rm } from 'node:fs/promises';
import { findBrowser, versionOf } from '../browser.mjs';
import { commandOf, runNode } from '../run.mjs';
import { build } from '../build.mjs';
import { checkBudgets } from './budgets.mjs';
import { fromExitCode, fromPlaywright, fromVitest, reportFile } from './counts.mjs';
import { lacks } from './machine.mjs';

/** Tests decide for themselves how the code they start is configured. */
const neutral = {
  NODE_ENV: undefined,
  PORT: undefined,
  HOST: undefined,
  DATA_DIR: undefined,
  DATABASE_URL: undefined,
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

async function vitest(filters) {
  await rm(reportFile('vitest'), { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile('vitest')}`, ...filters];
  return fromVitest(await runNode(await commandOf('vitest'), args, neutral), lacks());
}

async function journeys(filters) {
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
  return fromPlaywright(await runNode(playwright, ['test', '--reporter=list,json', ...filters], { ...neutral, ...reports }));
}

const built = async () => fromExitCode((await build()) ? 0 : 1);

/**
 * All that `npm test` looks at, in order.
 * @type {readonly { name: string, title: string, run: (filters: readonly string[]) => Promise<import('./counts.mjs').Counts> }[]}
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
