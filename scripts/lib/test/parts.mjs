import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { findBrowser, versionOf } from '../browser.mjs';
import { commandOf, runNode } from '../run.mjs';
import { checkBudgets } from './budgets.mjs';
import { listReachedJourneys, listReachedTests } from './changed.mjs';
import { readPlaywrightReport, readVitestReport, reportFile } from './counts.mjs';
import { findMissingPrograms } from './machine.mjs';

/** Variables that are removed from the environment, because tests configure the code that they start. */
const neutral = {
  NODE_ENV: undefined,
  PORT: undefined,
  HOST: undefined,
  DATA_DIR: undefined,
  DATABASE_URL: undefined,
  FAKES: undefined,
  NODE_OPTIONS: undefined,
};

/** The command of a package. */
const tool =
  (name, args, { command = name, env = {} } = {}) =>
  async () => ({ file: await commandOf(name, command), args, env });

/**
 * The environment of the type-aware linter, which is written in Go: its threads and garbage collector would take half of its
 * processor time.
 */
const oneThread = { GOMAXPROCS: '1', GOGC: '400' };

/** A script of this repository. */
const script =
  (file, ...args) =>
  async () => ({ file, args, env: neutral });

/** The number of flows that each property test draws in a deep run. */
const deepFlows = '5000';

/** The option that names a reporter in this folder. */
const reporter = (name) => `--reporter=./scripts/lib/test/${name}.mjs`;

async function vitest({ filters, changes, deep }) {
  const chosen = changes === undefined ? filters : await listReachedTests(changes);
  if (changes !== undefined && chosen.length === 0) return { passed: 0, failed: 0, skipped: [] };
  const SEED = process.env.SEED ?? String(randomInt(2 ** 31));
  const FLOWS = process.env.FLOWS ?? (deep ? deepFlows : undefined);
  console.log(`Property tests draw ${FLOWS ?? 200} flows by SEED=${SEED}`);
  for (const name of ['vitest', 'vitest-errors']) await rm(reportFile(name), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', reporter('vitest-slowest'), reporter('vitest-errors')];
  const args = ['run', ...reporters, `--outputFile.json=${reportFile('vitest')}`, ...chosen];
  return readVitestReport(await runNode(await commandOf('vitest'), args, { ...neutral, SEED, FLOWS }), findMissingPrograms());
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
  const chosen = changes === undefined ? filters : listReachedJourneys(changes);
  const args = ['test', '--reporter=list,json,./scripts/lib/test/playwright-slowest.mjs', ...chosen];
  return readPlaywrightReport(await runNode(playwright, args, { ...neutral, ...reports }));
}

/**
 * @typedef {object} Choice which tests of a part run, and how
 * @property {readonly string[]} filters what was typed behind the name of the part
 * @property {{ base: string, files: readonly string[] }} [changes] only what these can reach
 * @property {boolean} deep
 *
 * @typedef {object} Command a program that passes or fails as a whole
 * @property {string} file relative to the root
 * @property {readonly string[]} args
 * @property {Readonly<Record<string, string | undefined>>} env added to the environment
 *
 * @typedef {{ name: string, title: string, findCommand: () => Promise<Command> }} CommandPart
 * @typedef {{ name: string, title: string, run: (choice: Choice) => Promise<import('./counts.mjs').Counts> }} CountingPart
 */

/**
 * What `npm test` does first: short programs, most of which keep one core busy, so that two run at once. Those that take longest come first.
 * @type {readonly CommandPart[]}
 */
export const commandParts = [
  // With several threads, each resolves the shared types again, which takes twice the processor time.
  { name: 'types', title: 'Types', findCommand: tool('typescript', ['-p', '.', '--singleThreaded'], { command: 'tsc' }) },
  { name: 'build', title: 'Build', findCommand: script('scripts/build.mjs') },
  { name: 'unused', title: 'Unused code', findCommand: tool('knip', ['--no-progress']) },
  { name: 'flows', title: 'Flow files', findCommand: script('scripts/flows.mjs', 'check') },
  { name: 'cases', title: 'Flow cases', findCommand: script('scripts/flows.mjs', 'cases') },
  { name: 'generated', title: 'Generated files', findCommand: script('scripts/generate.mjs', '--check') },
  { name: 'lint', title: 'Lint', findCommand: tool('oxlint', [], { env: oneThread }) },
  { name: 'format', title: 'Format', findCommand: tool('oxfmt', ['--check']) },
];

/**
 * What follows them, in order, each alone: runners that keep all cores busy, and what looks at the built site.
 * @type {readonly CountingPart[]}
 */
export const countingParts = [
  { name: 'budgets', title: 'Size budgets', run: checkBudgets },
  { name: 'unit', title: 'Unit, component, server and architecture tests', run: vitest },
  { name: 'journeys', title: 'Journeys in a browser', run: journeys },
];
