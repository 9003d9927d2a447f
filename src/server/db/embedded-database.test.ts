import { expect, test } from 'vitest';
import { createFolderError } from './embedded-database.ts';

test.each([
  ['ENOSPC', 'Make room on its disk, or name another.'],
  ['EACCES', 'Make it writable, or name another.'],
])('a data folder that fails with %s has its mend', (code, mend) => {
  const error = Object.assign(new Error(`${code}: it failed`), { code });
  expect(createFolderError('/data', error).message).toBe(`DATA_DIR: the data folder /data cannot be used (${code}: it failed). ${mend}`);
});
