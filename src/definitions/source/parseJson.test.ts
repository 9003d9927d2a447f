import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parseJson.ts';
import { decode, positionAt } from './decode.ts';

const sample = '{"type":"question","multi":true,"options":[{"name":"A \\"b\\" \\u00e9","value":"a"},{"n":-1.5e3}],"x":null}';

/** Generates JSON texts in which a few characters are removed, inserted or swapped. */
const damaged = fc
  .array(
    fc.record({
      at: fc.nat(sample.length),
      drop: fc.nat(2),
      add: fc.constantFrom('', ',', '"', '{', '}', '[', ']', ':', '\n', '\\', 'x', '1', '“', '//', '\t', '\uFEFF'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((edits) => edits.reduce((text, { at, drop, add }) => text.slice(0, at) + add + text.slice(at + drop), sample));

function standardSays(text: string): 'fine' | 'broken' {
  try {
    JSON.parse(text);
    return 'fine';
  } catch {
    return 'broken';
  }
}

test('a text is found fine exactly when the JSON standard says so', () => {
  fc.assert(
    fc.property(damaged, (text) => {
      const ofTheFormats = ['control-character', 'duplicate-key', 'out-of-range'];
      const problems = parseJson(text).problems.filter(({ ruleId }) => !ofTheFormats.includes(ruleId));
      expect(problems.length === 0 ? 'fine' : 'broken').toBe(standardSays(text));
    }),
    { numRuns: 3000 },
  );
});

test.each(['{"a":[▸1e400]}', '{"a":[▸-1e400]}'])('a number that would be read as null is a problem: %s', (marked) => {
  const text = marked.replace('▸', '');
  expect(parseJson(text).problems).toEqual([
    {
      ruleId: 'out-of-range',
      offset: marked.indexOf('▸'),
      message: 'This number is too large to be read.',
      suggest: 'Write a smaller one.',
    },
  ]);
});

test('a problem lies inside the text and says how to mend it', () => {
  fc.assert(
    fc.property(damaged, (text) => {
      for (const { offset, message, suggest } of parseJson(text).problems) {
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(text.length);
        expect(message).toMatch(/\.$/);
        expect(suggest).toBeTruthy();
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['a } too many behind an entry of a list', '{"a":[{"b":1}▸},{"c":2}]}', 'Close it with ], or take this } away.'],
  ['a list that is not closed at the end of its object', '{"a":["b"▸}', 'Close it with ], or take this } away.'],
  ['an entry of a list that is not closed', '{"a":[{"b":1▸]}', 'Close it with }, or take this ] away.'],
  ['a ] too many', '{"a":["b"]▸],"c":1}', 'Put [ where the list begins, or take this ] away.'],
  ['a list that is not opened', '{"a":"b"▸],"c":1}', 'Put [ where the list begins, or take this ] away.'],
  ['an entry that is not closed before the next one', '{"a":[{"b":1▸,{"b":2}]}', 'Put } before this comma.'],
  ['a list of objects that opens with {', '{"a":▸{{"b":1},{"b":2}]}', 'A list begins with [: write [ in place of this {.'],
  ['a list of objects between { and }', '{"a":▸{{"b":1},{"b":2}}}', 'A list begins with [: write [ in place of this {.'],
  ['a list of one object that opens with {', '{"a":▸{{"b":1}]}', 'A list begins with [: write [ in place of this {.'],
  ['options of which there is one, between { and }', '{"options":▸{{"b":1}}}', 'A list begins with [: write [ in place of this {.'],
  ['a list of texts that opens with {', '{"a":▸{"b","c"]}', 'A list begins with [: write [ in place of this {.'],
  ['a list of texts between { and }', '{"a":▸{"b","c"}}', 'A list begins with [: write [ in place of this {.'],
  ['a list of one text that opens with {', '{"a":▸{"b"]}', 'A list begins with [: write [ in place of this {.'],
  ['an object of which no more is known', '{"a":{▸{"b":1}}}', 'Take this { away.'],
  ['a { too many', '{"a":[{▸{"b":1}]}', 'Take this { away.'],
  [
    'entries of a list that is not opened',
    '{"a":{"b":1},▸{"b":2}]}',
    'Put [ before the first entry and ] behind the last one, or close with } what is open before this.',
  ],
  [
    'a list of objects that is not closed before the next name of its object',
    '{\n  "a": [\n    {"b":1},\n  ▸"c": 1\n}',
    'Close the list with ] before this name.',
  ],
  [
    'an entry of a list that is not opened',
    '{\n  "a": [\n    {"b":1},\n    ▸"b": 2}\n  ]\n}',
    'Names with values stand between { and }: put { before this one.',
  ],
  ['an object that is not opened', '{"a":▸"b":1}}', 'Names with values stand between { and }: put { before this one.'],
  ['a name without its closing mark', '{▸"a: "Some words","b":1}', 'Put " before the colon, as in "name": value'],
  ['a semicolon for a comma', '{"a":"b"▸;"c":1}', 'Between two entries, write a comma in its place.'],
  ['an equals sign for a colon', '{"a" ▸= "b"}', 'Between a name and its value, write a colon in its place.'],
  ['a number with a comma', '{"a":24▸,5,"b":1}', 'Write a point before decimals, and nothing between thousands.'],
  ['a number with a zero in front', '{"a":[{"b":▸06}]}', 'Take this 0 away.'],
  ['a number with a plus', '{"a":▸+6}', 'Write it like 3, -3 or 3.5.'],
  ['a number with a dash', '{"a":▸–6}', 'Write it like 3, -3 or 3.5.'],
  ['a list in round brackets', '{"a":▸("b")}', 'Where a list begins, write [ in its place.'],
  ['a list that a round bracket closes', '{"a":["b"▸)}', 'Where a list ends, write ] in its place.'],
  ['what an example leaves out', '{"a":["b",▸…]}', 'In an example, it stands for what you have to write.'],
  ['a file that is not opened', '▸"a":"b"}', 'Put { before this name.'],
])('the place and the correction are told of %s', (_what, marked, suggest) => {
  const { problems } = parseJson(marked.replace('▸', ''));
  expect(problems).toMatchObject([{ ruleId: 'syntax', offset: marked.indexOf('▸'), suggest }]);
});

const endMessage = 'The file should end before this.';
const commentMessage = 'A JSON file cannot hold comments.';

test.each([
  ['a word that begins a text without its opening mark', '{"name":▸I have anxiety"}', "'I' cannot stand here."],
  ['a word in a list', '{"a":["b",▸A]}', "'A' cannot stand here."],
  ['a word behind a text that was closed too early', '{"a":"I have "▸anxiety" now"}', "'anxiety' stands outside the quotation marks."],
  ['a word that no screen shows', '{"a":▸\u0000\u0000}', "'U+0000U+0000' cannot stand here."],
  ['behind the end of the file, words', '{"a":1}\n▸the form', endMessage],
  ['behind the end of the file, words in curly quotation marks', '{"a":1}\n▸“the form”', endMessage],
  ['behind the end of the file, a semicolon', '{"a":1}▸;', endMessage],
  ['behind the end of the file, a bracket', '{"a":[1]}\n▸}', endMessage],
  ['behind the end of the file, a second object', '{"a":1} ▸{"b":2}', endMessage],
  ['a comment behind the end of the file', '{"a":1} ▸// note', commentMessage],
  ['a comment at the head of the file, with #', '▸# My case\n{"a":1}', commentMessage],
  ['a comment at the head of the file, as in HTML', '▸<!-- My case -->\n{"a":1}', commentMessage],
  ['a comment behind a value', '{"a":"b" ▸# note\n}', commentMessage],
  ['a comment behind a comma', '{"a":"b", ▸# note\n"c":1}', commentMessage],
  ['a comment in a list', '{"a":[▸# note\n"c"]}', commentMessage],
  ['a comment with //', '{▸// note\n"a":1}', commentMessage],
  ['a comment with /*', '▸/* note */{"a":1}', commentMessage],
])('what is said where the parser stops at %s', (_what, marked, message) => {
  const { problems } = parseJson(marked.replace('▸', ''));
  expect(problems).toMatchObject([{ offset: marked.indexOf('▸'), message }]);
});

test.each([
  ['LF', 'a\nbc', { line: 2, column: 2 }],
  ['CRLF', 'a\r\nbc', { line: 2, column: 2 }],
  ['CR', 'a\rbc', { line: 2, column: 2 }],
])('a place is counted by lines that end in %s', (_name, text, place) => {
  expect(positionAt(text, text.length - 1)).toEqual(place);
});

test.each([
  ['in the first line', [0x61, 0xff, 0x62], { line: 1, column: 2 }],
  ['after a whole character of two bytes', [0xc3, 0xa9, 0x0a, 0x61, 0xe9, 0x61], { line: 2, column: 2 }],
  ['after a byte order mark', [0xef, 0xbb, 0xbf, 0x61, 0xfe], { line: 1, column: 2 }],
  ['cut off at the end', [0x61, 0xc3], { line: 1, column: 2 }],
  ['in UTF-16, little-endian, with a byte order mark', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00], { line: 1, column: 1 }],
  ['in UTF-16, little-endian, without a byte order mark', [0x7b, 0x00, 0x7d, 0x00], { line: 1, column: 1 }],
  ['in UTF-16, big-endian, without a byte order mark', [0x00, 0x7b, 0x00, 0x7d], { line: 1, column: 1 }],
  ['in UTF-32, little-endian, with a byte order mark', [0xff, 0xfe, 0x00, 0x00, 0x7b, 0x00, 0x00, 0x00], { line: 1, column: 1 }],
  ['in UTF-32, little-endian, without a byte order mark', [0x7b, 0x00, 0x00, 0x00, 0x7d, 0x00, 0x00, 0x00], { line: 1, column: 1 }],
  ['in UTF-32, big-endian, with a byte order mark', [0x00, 0x00, 0xfe, 0xff, 0x00, 0x00, 0x00, 0x7b], { line: 1, column: 1 }],
  ['in UTF-32, big-endian, without a byte order mark', [0x00, 0x00, 0x00, 0x7b, 0x00, 0x00, 0x00, 0x7d], { line: 1, column: 1 }],
])('a byte that is not UTF-8 is named by its place: %s', (_where, bytes, place) => {
  expect(decode(Uint8Array.from(bytes))).toEqual({ badAt: place });
});
