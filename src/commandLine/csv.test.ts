import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  { cells: ['plain', 7, ''], line: '"plain",7,' },
  { cells: ['a;b\tc', ' '], line: '"a;b\tc"," "' },
  { cells: ['a,b', 'say "hi"', 'two\nlines'], line: '"a,b","say ""hi""","two\nlines"' },
  { cells: ['=1+1', '+1', '-1', '@SUM(A1)', '\tx'], line: `"'=1+1","'+1","'-1","'@SUM(A1)","'\tx"` },
  { cells: ['=HYPERLINK("http://x","y")'], line: `"'=HYPERLINK(""http://x"",""y"")"` },
  { cells: ['\r=1'], line: `"'\r=1"` },
  { cells: ['＝1', '＋1', '－1', '＠A1'], line: `"'＝1","'＋1","'－1","'＠A1"` },
  { cells: [-5, 'a=b', '{"a":"=1"}'], line: '-5,"a=b","{""a"":""=1""}"' },
])('$cells is written as $line', ({ cells, line }) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
