import { expect, test } from 'vitest';
import type { EntryItem, Question } from '../../../engine/index.ts';
import { acceptSameAnswers } from './acceptedAnswers.ts';

const base = { id: 'q', slot: 0, index: 0, ordinal: 1, asked: 0, exits: [], content: 'Which?' };
const entry = (type: EntryItem['type'], more: object = {}): Question => ({ ...base, type, ...more });
const choice = (values: string, more: object = {}): Question => ({
  ...base,
  type: 'choice',
  options: Array.from(values, (value) => ({ name: value, value, ...(value === 'n' ? more : {}) })),
});

test.each<[string, Question, Question, boolean]>([
  ['options in another order', choice('abn'), choice('nab'), true],
  ['an option more', choice('ab'), choice('abc'), false],
  ['an option that excludes the others', choice('an'), choice('an', { exclusive: true }), false],
  ['the usual greatest length, written out', entry('text'), entry('text', { maxLength: 1000 }), true],
  ['a smaller greatest length', entry('text'), entry('text', { maxLength: 999 }), false],
  ['another maximum', entry('number', { maximum: 10 }), entry('number', { maximum: 20 }), false],
  ['another type', entry('number'), entry('date'), false],
])('%s: whether two versions of a question accept the same answers', (_what, one, other, expected) => {
  expect(acceptSameAnswers(one, other)).toBe(expected);
});
