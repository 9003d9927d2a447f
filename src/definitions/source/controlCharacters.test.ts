import { expect, test } from 'vitest';
import { parseJson } from './parseJson.ts';

const refused: readonly (readonly [what: string, marked: string, escape: string])[] = [
  ['the character 0', String.raw`{"a":"x▸\u0000"}`, String.raw`\u0000`],
  ['it in a list', String.raw`{"a":["x",["▸\u0000"]]}`, String.raw`\u0000`],
  ['it in a name', String.raw`{"a▸\u0000":1}`, String.raw`\u0000`],
  ['a backspace', String.raw`{"a":"x▸\b"}`, String.raw`\u0008`],
  ['an escape', String.raw`{"a":"▸\u001B[1m"}`, String.raw`\u001b`],
  ['a deletion that is typed', '{"a":"x▸\u007F"}', String.raw`\u007f`],
  ['a control character of the second kind', '{"a":"▸\u0085x"}', String.raw`\u0085`],
  ['half of a character', String.raw`{"a":"▸\ud83d"}`, String.raw`\ud83d`],
  ['the other half', String.raw`{"a":"▸\ude00\ud83d"}`, String.raw`\ude00`],
];

test.each(refused)('%s is refused at its place: %s', (_what, marked, escape) => {
  const problems = parseJson(marked.replace('▸', '')).problems;
  expect(problems).toMatchObject([{ ruleId: 'control-character', offset: marked.indexOf('▸') }]);
  expect(problems[0]?.message).toContain(escape);
});

test.each([
  ['a new line and a tab', String.raw`{"a":"one\n\ttwo\r\nthree"}`],
  ['a character of two halves', String.raw`{"a":"\ud83d\ude00 😀"}`],
  ['a backslash before digits, as patterns have', String.raw`{"a":"[\\u0000-\\u001F]"}`],
  ['letters of other languages', '{"é漢":"ж\u00A0"}'],
])('%s can stand in a text: %s', (_what, text) => {
  expect(parseJson(text).problems).toEqual([]);
});
