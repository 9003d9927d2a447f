import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { takePicture } from './support/picture.ts';
import { widths } from './support/test.ts';

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '../..');
const pages = {
  'review-list': 'index.html',
  'review-flow': 'flow.html?id=lead@2',
  'review-compare': 'compare.html?a=lead@1&b=lead@2',
} as const;

let folder: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(path.join(os.tmpdir(), 'intake-review-'));
  await run(process.execPath, ['scripts/flows.mjs', 'site', '--out', folder], { cwd: project });
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Takes pictures of the review pages, and of the comparison of both leads for the README. */
for (const { width, height } of widths)
  test.describe(`the review pages at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    for (const [name, address] of Object.entries(pages))
      test(name, async ({ page }) => {
        await page.goto(`${pathToFileURL(folder).href}/${address}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await takePicture(page, name);
      });
  });

test.describe('the comparison in the README', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('shows the first screen', async ({ page }) => {
    await page.goto(`${pathToFileURL(folder).href}/${pages['review-compare']}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.screenshot({ path: path.join(project, '.github/compare.png') });
  });
});
