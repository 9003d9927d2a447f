import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createFinding } from '../engine/index.ts';
import { formatFindings, loadFlow } from './index.ts';
import { createMemoryReader } from './readers/memoryReader.ts';
import { createSmallRoot } from './testing/testRoot.ts';

test('colours are drawn when asked for, and take nothing from the words', async () => {
  const root = await createSmallRoot({ 'flows/small/v1/questions/mood.json': '{' });
  const { findings } = await loadFlow(root, 'small@1');
  const [plain, coloured] = [await formatFindings(root, findings), await formatFindings(root, findings, { colour: true })];
  expect(plain).not.toContain('\u001b');
  expect(coloured).toContain('\u001b[31merror\u001b[39m');
  expect(stripVTControlCharacters(coloured)).toBe(plain);
});

test('of many findings that say the same three are told, of the others the places', async () => {
  const root = await createSmallRoot();
  const file = 'flows/small/v1/questions/mood.json';
  const findings = [1, 2, 3, 4, 5].map((line) => ({
    ...createFinding('some-rule', { file, pointer: '' }, 'It is wrong.', 'Mend it.'),
    line,
    column: 2,
  }));
  const other = { ...createFinding('some-rule', { file, pointer: '' }, 'It is wrong in another way.', 'Mend it.'), line: 6, column: 2 };
  const text = await formatFindings(root, [...findings, other]);
  expect(text.match(/It is wrong\./g)).toHaveLength(3);
  expect(text).toContain(`  Mend it.\n  The same in 2 more places:\n    ${file}:4:2\n    ${file}:5:2\n\n${file}:6:2  error  some-rule\n`);
});

test('a file that is gone has no lines around its findings, and a reader that fails otherwise is told', async () => {
  const found = { ...createFinding('some-rule', { file: 'flows/a.json', pointer: '' }, 'It is wrong.'), line: 1, column: 1 };
  const files = createMemoryReader('', new Map());
  expect(await formatFindings(files, [found])).toBe('flows/a.json:1:1  error  some-rule\n  It is wrong.\n');
  const broken = { ...files, read: () => Promise.reject(new TypeError('The reader is wrong.')) };
  await expect(formatFindings(broken, [found])).rejects.toThrow('The reader is wrong.');
});
