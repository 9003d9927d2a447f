import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { LabelledFlow } from '../../src/analysis/descriptions/index.ts';
import { loadFlow } from '../../src/definitions/index.ts';
import { createReleasedRoot, writeFiles } from '../../src/definitions/testing/testRoot.ts';
import type { Flow } from '../../src/engine/index.ts';
import { listOutcomeValues, listWideColumns } from '../../src/server/admin/exports/wide/wide-columns.ts';
import { formatDictionary, streamWideRuns } from '../../src/server/admin/exports/wide/wide-runs.ts';
import { loadWideColumns } from '../../src/server/admin/exports/wide/load-wide-columns.ts';
import type { WideDescription } from '../../src/server/admin/exports/wide/wide-columns.ts';
import type { WideFormat } from '../../src/server/admin/exports/wide/wide-runs.ts';
import { concatenate } from './support/gate.ts';

const fixtures = path.resolve(import.meta.dirname, '../fixtures/flows/sample');

/** The flow garden@1 from the fixtures. */
let garden: Flow;

beforeAll(async () => {
  const { flow, findings } = await loadFlow(fixtures, 'garden@1');
  if (flow === null) throw new Error(JSON.stringify(findings));
  garden = flow;
});

const run = {
  run_id: '5d1c3b7e-0000-4000-8000-000000000001',
  revision: 1,
  flow: 'garden@1',
  flow_release: '1.0.0',
  outcome: 'booked',
  started_at: '2026-11-20T15:00:00.000Z',
  ended_at: '2026-11-20T15:05:00.000Z',
  recorded_at: '2026-11-20T15:05:01.000Z',
  follows_run_id: null,
};

function withoutLabels(flow: Flow): LabelledFlow {
  return { flow, fieldLabels: {}, labels: { facts: {}, outcomes: {}, preceding: {} } };
}

function describe(flow: Flow): WideDescription {
  return { columns: listWideColumns([withoutLabels(flow)]), outcomes: listOutcomeValues([withoutLabels(flow)]) };
}

/** The lines of an export of runs: one for each of `rows`, whose fields are added to a sample run. */
async function* exportedRuns(...rows: readonly object[]): AsyncGenerator<string> {
  for (const row of rows) yield `${JSON.stringify({ ...run, ...row })}\n`;
}

async function exportRows(
  format: Partial<WideFormat>,
  ...rows: readonly object[]
): Promise<readonly { readonly [column: string]: unknown }[]> {
  const description = describe(garden);
  const text = await concatenate(
    streamWideRuns(exportedRuns(...rows), 'garden@1', description, { format: 'jsonl', labels: false, ...format }),
  );
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly [column: string]: unknown });
}

test('a run has a cell for each question, each option of a multiple choice, and each form field that names nobody', async () => {
  const options = garden.items['favourites'];
  const [first = '', second = ''] = options?.type === 'choice' ? options.options.map(({ value }) => value) : [];
  const relevant_answers = {
    visitor: { district: 'north', born: '1990-05-01' },
    favourites: [first],
    size: 'small',
    beds: 12,
    planted: '2020-03-01',
  };
  const [row] = await exportRows({}, { relevant_answers });
  expect(row).toMatchObject({
    ...run,
    [`favourites__${first}`]: 1,
    [`favourites__${second}`]: 0,
    size: 'small',
    beds: 12,
    planted: '2020-03-01',
    visitor__district: 'north',
  });
  expect(Object.keys(row ?? {})).not.toContain('visitor__born');
});

test('what was not asked is empty, of a multiple choice too', async () => {
  const [row = {}] = await exportRows({}, { relevant_answers: {} });
  const answers = Object.entries(row).filter(([column]) => !Object.hasOwn(run, column));
  expect(answers.length).toBeGreaterThan(8);
  expect(answers.filter(([, value]) => value !== null)).toEqual([]);
});

test('what was not asked is empty, also under the names that every object has', async () => {
  const renamed = { favourites: 'constructor', size: 'toString', planted: 'valueOf', district: 'hasOwnProperty' };
  const text = Object.entries(renamed).reduce((json, [from, to]) => json.replaceAll(`"${from}"`, `"${to}"`), JSON.stringify(garden));
  const { columns } = describe(JSON.parse(text) as Flow);
  const sources = columns.map(({ source }) => source);
  expect(sources).toEqual(expect.arrayContaining(['constructor', 'toString', 'valueOf', 'visitor.hasOwnProperty']));
  expect(columns.map(({ text: words }) => typeof words)).toEqual(columns.map(() => 'string'));
  const cells = columns.map(({ read }) => read({ visitor: {} }));
  expect(cells).toEqual(columns.map(() => null));
});

test('labels are what the client reads', async () => {
  const size = garden.items['size'];
  const small = size?.type === 'choice' ? size.options[0]! : undefined;
  const [row] = await exportRows({ labels: true }, { relevant_answers: { size: small?.value, favourites: [] } });
  expect(row?.['size']).toBe(small?.name);
  expect(Object.entries(row ?? {}).find(([column]) => column.startsWith('favourites__'))?.[1]).toBe('Not chosen');
});

test('an outcome is written as its label, and as it is where it has no words', async () => {
  const [refused, booked] = await exportRows({ labels: true }, { outcome: 'notSuited', relevant_answers: {} }, { relevant_answers: {} });
  expect([refused?.['outcome'], booked?.['outcome']]).toEqual(['A visit does not suit you now', 'booked']);
});

test('the words of an outcome are its label, then the title of its end, then the heading of its last screen', async () => {
  const titled = listOutcomeValues([withoutLabels(garden)]).find(({ value }) => value === 'notSuited');
  expect(titled?.label).toBe('A visit does not suit you now');
  const root = await createReleasedRoot();
  const file = 'flows/small/v1/flow.json';
  const text = await readFile(path.join(root, file), 'utf8');
  await writeFiles(root, { [file]: text.replace('"done": {}', '"done": { "label": "Is done" }') });
  const { outcomes } = await loadWideColumns(root, 'small@1');
  expect(outcomes).toEqual([
    { value: 'done', label: 'Is done' },
    { value: 'talk', label: '' },
    { value: 'notFit', label: '' },
  ]);
  const headed: Flow = { ...garden, steps: garden.steps.filter(({ id }) => id !== 'later') };
  expect(listOutcomeValues([withoutLabels(headed)])).toContainEqual({ value: 'booked', label: 'You are on the list' });
});

test('a field has its title, and is a single choice where its values have labels', async () => {
  const { columns } = await loadWideColumns(fixtures, 'garden@1');
  const fields = columns.filter(({ name }) => name.startsWith('visitor__')).map(({ name, type, text }) => [name, type, text]);
  expect(fields).toEqual([
    ['visitor__district', 'single choice', 'District'],
    ['visitor__zip', 'text', 'Zip code'],
    ['visitor__pace', 'single choice', 'Your pace'],
    ['visitor__terms', 'true or false', expect.any(String)],
  ]);
});

test('runs of other flows are left out', async () => {
  expect(await exportRows({}, { flow: 'orchard@1', relevant_answers: {} }, { relevant_answers: {} })).toHaveLength(1);
});

test('as CSV the header names the columns of the dictionary, in its order', async () => {
  const description = describe(garden);
  const csv = await concatenate(streamWideRuns(exportedRuns(), 'garden@1', description, { format: 'csv', labels: false }));
  const header = csv.trim().replaceAll('"', '').split(',');
  const described = formatDictionary(description)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]?.replaceAll('"', ''));
  expect([...new Set(described)]).toEqual(header);
  expect(header.slice(Object.keys(run).length)).toEqual(description.columns.map(({ name }) => name));
});

test('the dictionary has a line for each end that some release has', () => {
  const earlier: Flow = { ...garden, outcomes: { ...garden.outcomes, gone: { title: 'No longer an end' } } };
  const lines = formatDictionary({ columns: [], outcomes: listOutcomeValues([earlier, garden].map(withoutLabels)) })
    .replaceAll('"', '')
    .trim()
    .split('\r\n');
  const ends = lines.filter((line) => line.startsWith('outcome,')).map((line) => line.split(',').slice(-2).join(': '));
  expect(ends.map((end) => end.split(': ')[0])).toEqual([...Object.keys(garden.outcomes), 'gone']);
  expect(ends.at(-1)).toBe('gone: No longer an end');
});

test('an option and a question of an earlier release have a column behind those of the newest, with its texts', () => {
  const { favourites, size } = garden.items;
  if (favourites?.type !== 'choice' || size?.type !== 'choice') throw new Error('The fixture has other questions.');
  const earlier: Flow = {
    ...garden,
    keys: [...garden.keys, 'gone'],
    items: {
      ...garden.items,
      favourites: { ...favourites, options: [...favourites.options, { name: 'Moss', value: 'moss' }] },
      size: { ...size, content: 'How big?', options: [...size.options, { name: 'Vast', value: 'vast' }] },
      gone: { ...size, id: 'gone', content: 'No longer asked' },
    },
  };
  const now = listWideColumns([withoutLabels(garden)]);
  const both = listWideColumns([earlier, garden].map(withoutLabels));
  expect(both.map(({ name }) => name)).toEqual([...now.map(({ name }) => name), 'favourites__moss', 'gone']);
  const merged = both.find(({ name }) => name === 'size');
  expect(merged?.text).toBe(size.content);
  expect(merged?.values.map(({ value }) => value)).toEqual([...size.options.map(({ value }) => value), 'vast']);
});
