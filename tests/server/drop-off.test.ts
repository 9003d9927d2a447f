import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { timeBucketCount } from '../../src/dropOff/index.ts';
import type { FunnelComparison } from '../../src/dropOff/index.ts';
import { addReachCounts } from '../../src/server/analytics/reach-storage.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import { folderWithDatabase } from '../fixtures/data-folder.ts';
import { findCase, loadFlowWithCases } from './support/case-submissions.ts';
import { countRun } from './support/counted-run.ts';
import type { PlannedRun } from './support/counted-run.ts';
import { runData } from './support/data-command.ts';
import { createTestApp, post } from './support/test-app.ts';

const tables = path.resolve(import.meta.dirname, '../fixtures/drop-off');
const leads = new Map([
  ['lead@1', await loadFlowWithCases('lead@1')],
  ['lead@2', await loadFlowWithCases('lead@2')],
]);

let folder: string;

beforeAll(async () => {
  folder = await folderWithDatabase();
  const database: Database = await openEmbedded(folder);
  const app = await createTestApp(database, { now: () => new Date('2026-11-20T12:30:00Z') });
  for (const { flow: id, runs, case: name, ...planned } of await readTable('runs.csv')) {
    const { flow, cases } = leads.get(id ?? '')!;
    const plan = { flow, flowCase: findCase(cases, name ?? ''), ...(planned as Omit<PlannedRun, 'flow' | 'flowCase'>) };
    for (let number = 0; number < Number(runs); number++) await sendRun(app, plan);
  }
  await app.close();
  await addReachCounts(database.queries, [...countRelease('1.0.0', 20), ...countRelease('1.0.1', 60)]);
  await database.close();
});

afterAll(() => rm(folder, { recursive: true }));

test('280 counted runs say where people leave in v1 and v2, as counted by hand', async () => {
  const { funnels, comparison, notes } = await readSummary('--small-counts');
  const places = funnels.flatMap(({ flow, places: own }) =>
    own.map(({ step, item = '', figures }) =>
      [flow, step, item, figures?.shown, figures?.answered, figures?.left, figures?.back].join(','),
    ),
  );
  expect(places).toEqual((await readLines('counts.csv')).slice(1));
  expect(funnels.map(({ runs, ended, outcomes }) => ({ runs, ended, outcomes }))).toEqual([
    { runs: 140, ended: 92, outcomes: [count('passed', 80), count('notQualified', 12)] },
    { runs: 140, ended: 92, outcomes: [count('talkFirst', 70), count('notQualified', 12), count('qualified', 10)] },
  ]);
  expect(comparison).toMatchObject({ z: 0, difference: { value: 0 } });
  expect(notes).toContainEqual(expect.stringContaining('do not pass these figures on'));
});

test('without small counts, the shown figures match the count by hand too', async () => {
  const { funnels } = await readSummary();
  const shown = funnels.flatMap(({ flow, places }) =>
    places.flatMap(({ step, item = '', figures }) =>
      figures === undefined ? [] : [[flow, step, item, figures.shown, figures.answered, figures.left, figures.back].join(',')],
    ),
  );
  const hand = (await readLines('counts.csv')).slice(1);
  expect(hand).toEqual(expect.arrayContaining(shown));
  expect(shown).toHaveLength(hand.length - 5 - 15);
});

test('small counts are withheld with those beside them, and it is said how many left there together', async () => {
  const { funnels, notes } = await readSummary();
  const withheld = funnels.map(({ places }) => places.flatMap(({ step, item = step, figures }) => (figures === undefined ? [item] : [])));
  expect(withheld).toEqual([
    [
      'howAreYouFeeling',
      'whatIsYourGoalWithOurProgram',
      'whatKeyAreasAreYouHopingToImprove',
      'areYouCurrentlyWorkingWithATherapist',
      'howDidYouHearAboutUs',
    ],
    [
      'start',
      'state',
      'howAreYouFeeling',
      'bannerNotAlone',
      'bannerRightPlace',
      'howFamiliarAreYouWithTheBenefitsOfKetamineTherapyForAnxietyDepressionAndPtsd',
      'haveYouBenefitedFromKetamineTreatmentsInThePast',
      'whatIsYourGoalWithOurProgram',
      'whatKeyAreasAreYouHopingToImprove',
      'areYouCurrentlyWorkingWithATherapist',
      'didYouKnowSessions',
      'bannerFewMore',
      'howDidYouHearAboutUs',
      'notFit1',
      'notFit2',
    ],
  ]);
  expect(funnels.map(({ leftWithheld }) => leftWithheld)).toEqual([14, 29]);
  expect(notes).toEqual([expect.stringContaining('counted too low'), expect.stringContaining('Counts of 1 to 4 are withheld')]);
});

test('each question that both ask is compared, also four that became one', async () => {
  const { places } = await readSummary();
  const joined = places.find(({ before }) => before.labels.length === 4);
  expect(joined?.before.figures).toMatchObject({ reached: 107, left: 15, share: { value: 15 / 107 } });
  // In the later flow, the counts of all questions that both flows ask are withheld.
  expect(places.every(({ after, untested }) => after.figures === undefined && untested === 'withheld')).toBe(true);
});

test('the median is that of the time in which the place was visible', async () => {
  const { funnels } = await readSummary();
  const medians = funnels.flatMap(({ places }) => places.flatMap(({ figures }) => figures?.medianSeconds ?? []));
  // Every place is visible for four seconds, which are in the interval from three to five.
  expect(new Set(medians)).toEqual(new Set([4]));
});

test('the summary names the places where most leave, the intervals, the tests, the period and what is to be known', async () => {
  const { code, stdout, stderr } = await runData(folder, 'summary', 'lead@1', 'lead@2');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Runs that have begun on any day (UTC); counted are lead@1 2026-11-20 to 2026-11-20');
  expect(stdout).toContain('lead@1: 92 of 140 runs have ended, 66% (95% confidence 58% to 73%, Wilson).');
  expect(stdout).toMatch(/^Most leave at: .*\(19\); .*\(9\); .*\(6\)\.$/m);
  expect(stdout).toContain('No clear difference at the end.');
  expect(stdout).toContain('two-proportion z-test');
  expect(stdout).toContain('The first screen is counted too low');
});

test('releases are compared as flows are', async () => {
  const { code, stdout } = await runData(folder, 'summary', 'checkout@1.0.0', 'checkout@1.0.1', '--format', 'json');
  const { funnels, places } = JSON.parse(stdout) as FunnelComparison;
  expect([code, funnels.map(({ flow, runs }) => [flow, runs])]).toEqual([
    0,
    [
      ['checkout@1.0.0', 120],
      ['checkout@1.0.1', 120],
    ],
  ]);
  expect(places).toMatchObject([
    { before: { figures: { reached: 120, left: 20 } }, after: { figures: { reached: 120, left: 20 } }, untested: 'first screen' },
    {
      before: { figures: { reached: 100, left: 20 } },
      after: { figures: { reached: 100, left: 60 } },
      comparison: { p: expect.any(Number) },
    },
    { before: { figures: { reached: 80, left: 80 } }, after: { figures: { reached: 40, left: 40 } }, comparison: { z: 0 } },
  ]);
  expect(places[1]?.adjustedP).toBeLessThan(0.001);
  const unknown = await runData(folder, 'summary', 'checkout@1.99.0');
  expect(unknown.stderr).toContain("There is no release 'checkout@1.99.0'. Of checkout@1 there are: 1.0.0, 1.0.1");
});

test('a period limits the runs, and the chart stands beside its table', async () => {
  const empty = await runData(folder, 'summary', 'lead@2', '--from', '2026-11-21');
  expect(empty.stdout).toContain('Runs that have begun from 2026-11-21 (UTC).\n\nlead@2: nothing is counted yet.\n');
  const always = await runData(folder, 'summary', 'lead@2', '--from', '0001-01-01', '--to', '9999-12-31');
  expect([always.code, always.stderr]).toEqual([0, '']);
  const within = await runData(folder, 'summary', 'lead@2', '--from', '2026-11-20', '--to', '2026-11-20', '--format', 'html');
  expect(within.stdout).toContain('<svg');
  expect(within.stdout.match(/<tr><th scope="row">/g)).toHaveLength(19);
});

test('exports withhold counts under 5 with those beside them, and say how many', async () => {
  const rows = await readExport('funnel');
  const find = (item: string) => rows.find((row) => row['flow'] === 'lead@2' && row['item'] === item && row['outcome'] === null);
  expect(rows.find((row) => row['flow'] === 'lead@2' && row['step'] === 'email')).toMatchObject({
    shown: 131,
    left: 19,
    median_seconds: 4,
    withheld: 0,
  });
  expect(find('didYouKnowSessions')).toMatchObject({ shown: null, answered: null, left: null, median_seconds: null, withheld: 4 });
  const hours = await readExport('reach');
  expect(new Set(hours.map((row) => row['entry']))).toEqual(new Set(['start', 'link']));
  expect(new Set(hours.map((row) => row['hour']))).toEqual(new Set(['2026-11-20T12:00:00Z']));
  const counts = [...rows, ...hours].flatMap((row) => ['shown', 'answered', 'back', 'left', 'ended'].map((name) => row[name]));
  expect(counts.filter((one) => typeof one === 'number' && one > 0 && one < 5)).toEqual([]);
  expect(counts).toContain(null);
});

/** Counts of runs of a release of the checkout: 20 were left at the start, `left` at the first question of the next page, and the rest at its second question. */
function countRelease(flowRelease: string, left: number): Parameters<typeof addReachCounts>[1] {
  const place = {
    flow: 'checkout@1',
    flowRelease,
    hour: new Date('2026-11-20T12:00:00Z'),
    entry: 'start',
    outcome: '',
    back: 0,
    ended: 0,
  };
  const times = Array.from({ length: timeBucketCount }, () => 0);
  return [
    { ...place, step: 'start', item: '', position: 0, shown: 120, answered: 100, left: 20, times },
    { ...place, step: 'questions', item: '', position: 10_000, shown: 100, answered: 0, left: 0, times },
    { ...place, step: 'questions', item: 'R1', position: 10_010, shown: 100, answered: 100 - left, left, times },
    { ...place, step: 'questions', item: 'R2', position: 10_020, shown: 100, answered: 0, left: 100 - left, times },
  ];
}

async function sendRun(app: FastifyInstance, plan: PlannedRun): Promise<void> {
  for (const body of countRun(plan)) expect((await post(app, '/v1/web/reach', body)).statusCode).toBe(200);
}

async function readSummary(...options: readonly string[]): Promise<FunnelComparison> {
  const { stdout } = await runData(folder, 'summary', 'lead@1', 'lead@2', '--format', 'json', ...options);
  return JSON.parse(stdout) as FunnelComparison;
}

async function readExport(table: string): Promise<readonly { readonly [column: string]: unknown }[]> {
  const { stdout } = await runData(folder, 'export', table, '--format', 'jsonl');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { [column: string]: unknown });
}

function count(outcome: string, of: number): { readonly outcome: string; readonly count: number } {
  return { outcome, count: of };
}

async function readLines(file: string): Promise<readonly string[]> {
  return (await readFile(path.join(tables, file), 'utf8')).trim().split('\n');
}

async function readTable(file: string): Promise<readonly { readonly [column: string]: string }[]> {
  const [head = '', ...lines] = await readLines(file);
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [columns[index]!, cell])));
}
