import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import { parseCsv } from './parseCsv.ts';

it('reads what csvLine writes: commas, quotes, line ends, nothing', () => {
  const cells = ['a, "b"', 'two\r\nlines', '', '{"x":["y"]}'];
  const text = csvLine(['one', 'two', 'three', 'four']) + csvLine(cells) + csvLine(['1', '2', '3', '']);
  expect(parseCsv(text)).toEqual([
    { one: cells[0], two: cells[1], three: '', four: cells[3] },
    { one: '1', two: '2', three: '3', four: '' },
  ]);
});

it.each([
  ['a byte order mark and Unix line ends', '\uFEFFone,two\n1,2\n', [{ one: '1', two: '2' }]],
  ['no line end at the end', 'one\n1', [{ one: '1' }]],
  ['nothing', '', []],
])('reads %s', (_what, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

it('names the row with a quote that is not closed', () => {
  expect(() => parseCsv('one\n"1\n2')).toThrow('row 2');
});
