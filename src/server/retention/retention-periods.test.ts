import { expect, test } from 'vitest';
import { formatRetention, parseRetention, readRetention, retentionKinds } from './retention-periods.ts';

test('without the variable nothing has a period', () => {
  expect(readRetention({}).size).toBe(0);
  expect(readRetention({ RETENTION_DAYS: ' ' }).size).toBe(0);
});

test('periods are read, and written as they are read', () => {
  const periods = readRetention({ RETENTION_DAYS: 'runs=730, waiting-list = 365' });
  expect([...periods]).toEqual([
    ['runs', 730],
    ['waiting-list', 365],
  ]);
  expect(parseRetention(formatRetention(periods))).toEqual(periods);
});

const kinds = `Write it as runs=730,events=365. The kinds are ${retentionKinds.join(', ')}.`;

test.each<[text: string, problem: string]>([
  ['run=730', "names an unknown kind 'run'"],
  ['730', "names an unknown kind '730'"],
  ['runs=730,', "names an unknown kind ''"],
  ['runs=730,runs=30', 'names runs twice'],
  ...['runs', 'runs=', 'runs=6', 'runs=36501', 'runs=two', 'runs=-30', 'runs=30.5', 'runs=30=60', 'runs=9999999'].map(
    (text): [string, string] => [text, 'has no number of days from 7 to 36500 for runs'],
  ),
])('%s is refused', (text, problem) => {
  expect(() => parseRetention(text)).toThrow(`RETENTION_DAYS="${text}" ${problem}. ${kinds}`);
});
