import { expect, test } from 'vitest';
import type { CountedPlace } from './countedPlace.ts';
import { formatFunnels } from './formatFunnels.ts';
import { buildFunnel } from './funnel.ts';
import type { Funnel, FunnelRow } from './funnel.ts';
import { compareFunnels } from './funnelComparison.ts';
import { comparePlaceShares } from './placeComparison.ts';
import { renderFunnelPage } from './renderFunnelPage.ts';
import { timeBucketCount } from './timeBuckets.ts';

const none = { back: 0, ended: 0, times: Array.from({ length: timeBucketCount }, () => 0) };
const start: FunnelRow = { ...none, step: 'start', shown: 130, answered: 100, left: 30 };
const end: FunnelRow = { ...none, step: 'questions', outcome: 'passed', shown: 0, answered: 0, left: 0, ended: 20 };

/** A page with three questions. Of 100 runs, 60 are left at the first question and 20 at the second. Only some see the third. */
const onePage: readonly FunnelRow[] = [
  start,
  { ...none, step: 'questions', shown: 100, answered: 20, left: 0 },
  { ...none, step: 'questions', item: 'feeling', shown: 100, answered: 40, left: 60 },
  { ...none, step: 'questions', item: 'source', shown: 100, answered: 20, left: 20 },
  { ...none, step: 'questions', item: 'other', shown: 50, answered: 30, left: 0 },
  end,
];

/** The same questions, each on a screen of its own. */
const screens: readonly FunnelRow[] = [
  start,
  { ...none, step: 'questions', item: 'feeling', shown: 100, answered: 40, left: 60 },
  { ...none, step: 'questions', item: 'source', shown: 40, answered: 20, left: 20 },
  { ...none, step: 'questions', item: 'other', shown: 10, answered: 10, left: 0 },
  end,
];

function build(flow: string, rows: readonly FunnelRow[]): Funnel {
  return buildFunnel({ flow, rows }, (_, { step, item }) => item ?? step);
}

function pair(place: CountedPlace): { readonly before: readonly CountedPlace[]; readonly after: readonly CountedPlace[] } {
  return { before: [place], after: [place] };
}

const pairs = [pair({ step: 'start' }), ...['feeling', 'source', 'other'].map((item) => pair({ step: 'questions', item }))];
const [one, other] = [build('lead@1', onePage), build('lead@2', screens)];

test('a question of a page is reached by those who were not left at an earlier one, as with a screen for each', () => {
  const [, feeling, source] = comparePlaceShares(one, other, pairs);
  expect(feeling).toMatchObject({ before: { figures: { reached: 100, left: 60 } }, after: { figures: { reached: 100, left: 60 } } });
  expect(source).toMatchObject({ before: { figures: { reached: 40, left: 20 } }, after: { figures: { reached: 40, left: 20 } } });
  expect([feeling?.comparison?.p, source?.comparison?.p].map((p) => p?.toFixed(6))).toEqual(['1.000000', '1.000000']);
});

test('a question of a page that only some see is not tested behind one at which runs were left', () => {
  const place = comparePlaceShares(one, other, pairs).at(-1);
  expect(place).toMatchObject({ before: { figures: { left: 0 } }, untested: 'reach unknown' });
  expect(place?.before.figures).not.toHaveProperty('reached');
  expect(place).not.toHaveProperty('comparison');
});

test('questions that became one are reached by all who came to the first, and by nobody knows how many where each is asked of others', () => {
  const joined = {
    before: ['feeling', 'source'].map((item) => ({ step: 'questions', item })),
    after: [{ step: 'questions', item: 'other' }],
  };
  const compare = (shown: number) => {
    const rows = screens.map((row) => (row.item === 'source' ? { ...row, shown, answered: shown - 20 } : row));
    const others = [joined, pair({ step: 'questions', item: 'other' })];
    return comparePlaceShares(build('lead@1', rows), other, others);
  };
  expect(compare(40)[0]).toMatchObject({ before: { figures: { reached: 100, left: 80 } }, comparison: {} });
  const [unknown, beside] = compare(41);
  expect(unknown).toMatchObject({ before: { figures: { left: 80 } }, untested: 'reach unknown' });
  expect(unknown?.before.figures).not.toHaveProperty('share');
  expect(beside?.adjustedP).toBeCloseTo(1, 6);
});

test('what one flow has on its first screen is not tested: a step, a screen of questions, and a page with all its questions', () => {
  const list = (rows: readonly FunnelRow[], from: number): readonly (string | undefined)[] =>
    comparePlaceShares(build('lead@1', rows.slice(from)), other, pairs).map(({ untested }) => untested);
  expect(list(screens, 0)).toEqual(['first screen', undefined, undefined, undefined]);
  expect(list(screens, 1)).toEqual(['first screen', undefined, undefined]);
  expect(list(onePage, 1)).toEqual(['first screen', 'first screen', 'first screen']);
});

test('text and page say of each question that is not tested why', () => {
  const compared = compareFunnels([one, other], pairs, {});
  const [text, page] = [formatFunnels(compared), renderFunnelPage(compared)];
  for (const written of [text, page]) {
    expect(written).toContain('not tested: first screen');
    expect(written).toContain('not tested: reach unknown');
    for (const note of compared.notes) expect(written).toContain(note);
  }
  expect(text).toMatch(/\) {2,}not tested: reach unknown$/m);
  expect(text).toMatch(/^ {2}other +lead@1 +0 of unknown$/m);
  expect(text.split('\n').filter((line) => line.startsWith('  ') && line.length > 100)).toEqual([]);
  expect(compared.notes.filter((note) => note.includes('not tested'))).toHaveLength(2);
});
