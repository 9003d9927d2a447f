import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the generated files match the schemas, operators and tables', async () => {
  const generate = path.join(import.meta.dirname, 'generate.mjs');
  await expect(promisify(execFile)(process.execPath, [generate, '--check'])).resolves.toMatchObject({ stderr: '' });
});
