import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createReleasedRoot, createSmallRoot, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { typeCommand } from '../../testing/typeCommand.ts';
import { formatShareOf } from './differenceDocument.ts';

test('the page of a difference skips no level of heading', async () => {
  const root = await createReleasedRoot();
  const mood = 'flows/small/v1/questions/mood.json';
  const text = await readFile(path.join(root, mood), 'utf8');
  await writeFiles(root, { [mood]: text.replace('How do you feel?', 'How are you today?') });
  const { out } = await typeCommand({ root, cwd: root }, 'diff', 'small@1.0.0', 'small@1', '--format', 'html');
  const levels = [...out.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
  expect(levels.length).toBeGreaterThan(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
});

test('two flows of the same name are told apart by their folders', async () => {
  const [root, copy] = [await createSmallRoot(), await createSmallRoot()];
  const { out } = await typeCommand({ root, cwd: root }, 'diff', path.join(copy, 'flows/small/v1'), 'small@1');
  expect(out.split('\n', 1)).toEqual([`What differs between small@1 (${copy}) and small@1 (${root})`]);
});

test.each([
  [78_125n, '0.8%'],
  [1_250_000n, '12.5%'],
  [1n, 'less than 0.1%'],
  [9_999_999n, 'more than 99.9%'],
  [10_000_000n, '100%'],
])('%d of ten million combinations are written as %s', (count, words) => {
  expect(formatShareOf(count, 10_000_000n)).toBe(`${words} of about 1.0 × 10⁷ combinations`);
});

test.each([
  [7_349_874_591_868_649_472n, '7.3 × 10¹⁸'],
  [7_390_000_000_000_000_000n, '7.4 × 10¹⁸'],
  [9_970_000_000n, '1.0 × 10¹⁰'],
  [10n ** 400n, '1.0 × 10⁴⁰⁰'],
])('%d combinations are rounded to about %s', (all, words) => {
  expect(formatShareOf(all, all)).toBe(`100% of about ${words} combinations`);
});
