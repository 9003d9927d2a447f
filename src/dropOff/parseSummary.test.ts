import { expect, test } from 'vitest';
import { isObject } from '../engine/index.ts';
import { buildFunnel } from './funnel.ts';
import { compareFunnels } from './funnelComparison.ts';
import { parseSummary } from './parseSummary.ts';
import { timeBucketCount } from './timeBuckets.ts';

const times = Array.from({ length: timeBucketCount }, () => 1);
const rows = [
  { step: 'start', shown: 90, answered: 60, back: 7, left: 30, ended: 0, times },
  { step: 'feeling', item: 'mood', shown: 60, answered: 40, back: 0, left: 20, ended: 0, times },
  { step: 'feeling', outcome: 'passed', shown: 0, answered: 0, back: 0, left: 0, ended: 40, times },
];
const funnels = ['lead@1', 'lead@2'].map((flow) =>
  buildFunnel({ flow, rows, firstDay: '2026-11-01', lastDay: '2026-11-20' }, (_, { step }) => step),
);
const summary = compareFunnels(
  funnels,
  [{ step: 'start' }, { step: 'feeling', item: 'mood' }].map((place) => ({ before: [place], after: [place] })),
  { from: '2026-11-01' },
);

/** Generates copies of a value, in each of which one part has a wrong type: a number for a text or object, a text for a number. */
function* spoilEach(value: unknown): Generator {
  if (Array.isArray(value)) {
    yield 7;
    for (const [index, one] of value.entries()) for (const spoilt of spoilEach(one)) yield value.with(index, spoilt);
  } else if (isObject(value)) {
    yield 7;
    for (const [name, one] of Object.entries(value)) for (const spoilt of spoilEach(one)) yield { ...value, [name]: spoilt };
  } else yield typeof value === 'number' ? 'seven' : 7;
}

test('a summary that was written is read, also of one flow and of nothing', () => {
  for (const written of [summary, compareFunnels(funnels.slice(1), [], {}), compareFunnels([], [], {})])
    expect(parseSummary(JSON.stringify(written))).toEqual(written);
});

test('a text with another value anywhere in a summary is none', () => {
  const spoilt = [...spoilEach(summary)].map((one) => JSON.stringify(one));
  expect(spoilt.length).toBeGreaterThan(100);
  expect(spoilt.filter((text) => parseSummary(text) !== undefined)).toEqual([]);
});

test('other JSON, and no JSON, is no summary', () => {
  for (const text of ['{}', '[]', 'null', '{"a":1}', '', '{"funnels"']) expect(parseSummary(text)).toBeUndefined();
});
