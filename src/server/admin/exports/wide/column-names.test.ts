import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createColumnNames } from './column-names.ts';

test('a column is named after its text, with underscores for what is no letter or digit', () => {
  const nameColumn = createColumnNames();
  expect(nameColumn('mood__very-low')).toBe('mood__very_low');
  expect(nameColumn('2nd')).toBe('q_2nd');
});

test('names are valid in SPSS, and differ also where case does not count', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 80 }), { maxLength: 30 }), (texts) => {
      const nameColumn = createColumnNames();
      const names = texts.map(nameColumn);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(texts.length);
      for (const name of names) expect(name).toMatch(/^[A-Za-z]\w{0,63}$/);
    }),
  );
});
