import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, root } from '../root.mjs';

/**
 * @typedef {object} Counts what one part of the check found
 * @property {number} passed
 * @property {number} failed
 * @property {readonly Skip[]} skipped
 * @property {readonly string[]} [failures] what failed, each in a few lines, to be said again at the very end
 *
 * @typedef {object} Skip something that did not run
 * @property {string} what
 * @property {string} why
 * @property {number} count how many tests it stands for
 * @property {boolean} excused true when this machine could not have run it
 */

/** The counts of a tool that either passes or fails as a whole. */
export const countExitCode = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] });

/** Where a runner writes its report; ignored by git. */
export const reportFile = (name) => inRoot('.cache', `${name}-report.json`);

async function readReport(name) {
  try {
    return JSON.parse(await readFile(reportFile(name), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The place and title of a failure, and the beginning of its message. */
const describeFailure = (file, title, message = '') =>
  [`${path.relative(root, file)} › ${title}`, ...message.split('\n').slice(0, 3)].join('\n    ');

/** No test may be left out by hand: only what the machine lacks excuses it, and then its title says what it needs. */
const skips = (titles, missing) =>
  titles.map((what) => {
    const need = missing.find(({ marker }) => what.includes(marker));
    return { what, count: 1, why: need ? need.why : 'it is marked as skipped', excused: need !== undefined };
  });

/**
 * Reads vitest's report. A file that fails outside its tests counts as one failure, and so does a run that ends
 * badly with no failed test to show for it.
 * @param {number} code the exit code of vitest
 * @param {readonly { marker: string, why: string }[]} missing what this machine lacks: a skipped test whose title contains the marker is excused
 * @returns {Promise<Counts>}
 */
export async function readVitestReport(code, missing) {
  const report = await readReport('vitest');
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? [];
  const having = (...states) => tests.filter((test) => states.includes(test.status));
  const brokenFiles = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0) ?? [];
  const failures = [
    ...(report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages[0])),
    ),
    ...brokenFiles.map(({ name, message }) => describeFailure(name, 'the file itself', message)),
  ];
  const errors = ((await readReport('vitest-errors')) ?? []).map((stack) => `An error that belongs to no test: ${stack}`);
  return {
    passed: having('passed').length,
    failed: failures.length === 0 && code !== 0 ? 1 : failures.length,
    failures: [...failures, ...errors],
    skipped: skips(
      having('pending', 'skipped', 'todo', 'disabled').map((test) => test.fullName),
      missing,
    ),
  };
}

/**
 * Reads Playwright's report, as `readVitestReport` does vitest's.
 * @param {number} code the exit code of Playwright
 * @returns {Promise<Counts>}
 */
export async function readPlaywrightReport(code) {
  const stats = (await readReport('journeys'))?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const failed = stats.unexpected + stats.flaky;
  const left = {
    what: 'journeys',
    count: stats.skipped,
    why: 'they are marked as skipped, or stand after a failure in their file',
    excused: false,
  };
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: stats.skipped === 0 ? [] : [left] };
}
