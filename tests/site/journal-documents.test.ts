import { expect, test } from 'vitest';
import { renderRequested } from './support/prerendered-site.ts';

test.each([
  '/journal',
  '/journal/a%3Bb',
  '/journal/a%26utm_source%3Dletter',
  '/journal/:slug',
  '/journal/a*',
  '/journal/%E9%83%A8%E5%B1%8B',
])('a document of the journal is rendered at %s', async (address) => {
  const data = { address, kind: 'missing', title: 'Sample title', description: '', unavailable: [], categories: [] };
  expect(await renderRequested({ page: 'journal', address, data })).toContain('<h1');
});
