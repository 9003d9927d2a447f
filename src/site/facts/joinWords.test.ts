import { expect, it } from 'vitest';
import { joinWords } from './joinWords.ts';

const rows = [[], ['one'], ['one', 'two'], ['one', 'two', 'three'], ['one', 'two', 'three', 'four']];

it.each(rows.map((words) => ({ words })))('$words is written as Intl writes it', ({ words }) => {
  expect(joinWords(words, 'or')).toBe(new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words));
  expect(joinWords(words, 'and')).toBe(new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words));
});
