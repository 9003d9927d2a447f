import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { FunnelComparison } from '../../src/dropOff/index.ts';
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
    const { flow, stories } = leads.get(id ?? '')!;
    const plan = { flow, story: findCase(stories, name ?? ''), ...(planned as Omit<PlannedRun, 'flow' | 'story'>) };
    for (let number = 0; number < Number(runs); number++) await sendRun(app, plan);
  }
  await app.close();
  await database.close();
}, 120_000);

afterAll(() => rm(folder, { recursive: true }));

test('280 counted runs say where people leave in v1 and v2, as counted by hand', async () => {
  const { funnels, comparison } = await readSummary();
  const counted = funnels.flatMap(({ flow, places }) =>
    places.map(({ step, item = '', shown, answered, left, back }) => [flow, step, item, shown, answered, left, back].join(',')),
  );
  expect(counted).toEqual((await readLines('counts.csv')).slice(1));
  expect(funnels.map(({ runs, ended, outcomes }) => ({ runs, ended, outcomes }))).toEqual([
    { runs: 140, ended: 92, outcomes: [count('passed', 80), count('notQualified', 12)] },
    { runs: 140, ended: 92, outcomes: [count('talkFirst', 70), count('notQualified', 12), count('qualified', 10)] },
  ]);
  expect(comparison).toMatchObject({ z: 0, difference: { value: 0 } });
});

test('the median is that of the time in which the place was visible', async () => {
  const { funnels } = await readSummary();
  const medians = funnels.flatMap(({ places }) => places.flatMap(({ medianSeconds }) => medianSeconds ?? []));
  // Every place is visible for four seconds: the interval from three to five. Some runs see one question twice.
  expect(new Set(medians)).toEqual(new Set([4, 4.1]));
});

test('the summary names the places where most leave, the intervals and the test', async () => {
  const { code, stdout, stderr } = await runData(folder, 'summary', 'lead@1', 'lead@2');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('lead@1: 92 of 140 runs have ended, 66% (95% confidence 58% to 73%, Wilson).');
  expect(stdout).toMatch(/^Most leave at: .*\(19\); .*\(9\); .*\(6\)\.$/m);
  expect(stdout).toContain('No clear difference at the end.');
  expect(stdout).toContain('two-proportion z-test');
});

test('a period limits the runs, and the chart stands beside its table', async () => {
  const empty = await runData(folder, 'summary', 'lead@2', '--from', '2026-11-21');
  expect(empty.stdout).toBe('lead@2: nothing is counted yet.\n');
  const within = await runData(folder, 'summary', 'lead@2', '--from', '2026-11-20', '--to', '2026-11-20', '--format', 'html');
  expect(within.stdout).toContain('<svg');
  expect(within.stdout.match(/<tr><th scope="row">/g)).toHaveLength(19);
});

test('exports leave out counts under 5, and say how many', async () => {
  const rows = await readExport('funnel');
  const find = (item: string) => rows.find((row) => row['flow'] === 'lead@2' && row['item'] === item);
  expect(find('notFit1')).toMatchObject({ shown: 101, answered: 95, left: 6, back: 0, median_seconds: 4, withheld: 0 });
  expect(find('didYouKnowSessions')).toMatchObject({ shown: 103, answered: 102, left: null, withheld: 1 });
  const hours = await readExport('reach');
  expect(new Set(hours.map((row) => row['entry']))).toEqual(new Set(['start', 'link']));
  expect(new Set(hours.map((row) => row['hour']))).toEqual(new Set(['2026-11-20T12:00:00Z']));
  const counts = [...rows, ...hours].flatMap((row) => ['shown', 'answered', 'back', 'left', 'ended'].map((name) => row[name]));
  expect(counts.filter((one) => typeof one === 'number' && one > 0 && one < 5)).toEqual([]);
  expect(counts).toContain(null);
});

async function sendRun(app: FastifyInstance, plan: PlannedRun): Promise<void> {
  for (const body of countRun(plan)) expect((await post(app, '/v1/web/reach', body)).statusCode).toBe(200);
}

async function readSummary(): Promise<FunnelComparison> {
  const { stdout } = await runData(folder, 'summary', 'lead@1', 'lead@2', '--format', 'json');
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
