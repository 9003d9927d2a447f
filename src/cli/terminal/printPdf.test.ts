import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { printPdf } from './printPdf.ts';

const script = path.resolve(import.meta.dirname, '../../../scripts/lib/print-pdf.mjs');

afterEach(() => {
  vi.unstubAllEnvs();
});

test('without a browser it says what is missing, and what to do instead', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  await expect(printPdf(script, '<p>A page</p>', 'Letter')).rejects.toThrow(
    'The PDF cannot be printed. CHROMIUM_PATH names /no/such/browser, which cannot be run. Or write --format html and print it from a browser.',
  );
});
