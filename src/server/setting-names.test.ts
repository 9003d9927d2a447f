import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { secretVariables } from './environment.ts';
import { settingNames } from './setting-names.ts';

test('the settings are those of OPERATIONS.md, secrets included', async () => {
  const text = await readFile(path.join(import.meta.dirname, 'OPERATIONS.md'), 'utf8');
  const rows = [...text.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)];
  expect(rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))).toEqual(settingNames);
  expect(settingNames).toEqual(expect.arrayContaining([...secretVariables]));
});
