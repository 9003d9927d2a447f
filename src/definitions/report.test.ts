import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { formatFindings, loadFlow } from './index.ts';
import { smallRoot } from './testing/folder.ts';

test('colours are drawn when asked for, and take nothing from the words', async () => {
  const root = await smallRoot({ 'flows/small/v1/questions/mood.json': '{' });
  const { findings } = await loadFlow(root, 'small@1');
  const [plain, coloured] = [await formatFindings(root, findings), await formatFindings(root, findings, { colour: true })];
  expect(plain).not.toContain('\u001b');
  expect(coloured).toContain('\u001b[31merror\u001b[39m');
  expect(stripVTControlCharacters(coloured)).toBe(plain);
});
