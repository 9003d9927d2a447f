import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '../..');
const fixtures = path.join(project, 'tests/fixtures/small-flow');
const safety = 'flows/small/v1/questions/safety.json';

let folder: string;

// The review pages of a small flow with two releases, of which the second no longer refuses one answer.
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'intake-review-'));
  for (const part of ['base', 'released-twice']) await cp(path.join(fixtures, part), path.join(folder, 'root'), { recursive: true });
  const file = path.join(folder, 'root', safety);
  const text = await readFile(file, 'utf8');
  expect(text).toContain('["pregnancy", "drugs"]');
  await writeFile(file, text.replace('["pregnancy", "drugs"]', '["pregnancy"]'));
  const args = ['scripts/flows.mjs', 'site', '--root', path.join(folder, 'root'), '--out', path.join(folder, 'pages')];
  await run(process.execPath, args, { cwd: project });
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Opens a review page by a file: address, without a server. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${pathToFileURL(path.join(folder, 'pages')).href}/${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const preview = (page: Page, name: RegExp | string = 'Preview'): FrameLocator => page.frameLocator(`iframe[title^="${String(name)}"]`);

test('the list links to a flow, whose preview behaves as for a client, with answers and reasons beside it', async ({ page }) => {
  await open(page, 'index.html');
  await expectAccessible(page, 'the list of flows');
  await page.getByRole('link', { name: /small@1$/ }).click();
  const heading = preview(page).getByRole('heading', { level: 1 });
  const shown = await heading.innerText();
  await page.getByRole('button', { name: 'Next place' }).click();
  await expect(heading).not.toHaveText(shown);
  expect(new URL(page.url()).searchParams.get('at')).toMatch(/^(step|item|end):/);
});

test('an address opens a place in the preview, and a box of the graph opens another place', async ({ page }) => {
  await open(page, 'flow.html?id=small@1&at=item:safety');
  const frame = preview(page);
  const question = JSON.parse(await readFile(path.join(folder, 'root', safety), 'utf8')) as { content: string };
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(question.content);
  const box = page.locator('svg a[aria-current=step]');
  await expect(box).toHaveAttribute('aria-label', new RegExp(`^${question.content.slice(0, 12)}`));
  const [first] = await page.locator('svg a').all();
  await first?.focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(question.content);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('100%')).toBeVisible();
});

test('on a phone the graph keeps its size and scrolls in its frame, to the current box at first, and the flow page is accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, 'flow.html?id=small@1&at=item:safety');
  const drawing = page.locator('svg:has(a[aria-current=step])');
  const { viewBox, width } = await drawing.evaluate((svg: SVGSVGElement) => ({
    viewBox: svg.viewBox.baseVal.width,
    width: svg.getBoundingClientRect().width,
  }));
  expect(width / viewBox).toBeCloseTo(0.8);
  await expect.poll(() => page.locator('svg a[aria-current=step]').evaluate(isInFrame)).toBe(true);
  await expectAccessible(page, 'the page of a flow');
});

/** Whether a box of the graph is in the visible part of its scrolling frame. */
function isInFrame(box: Element): boolean {
  const inner = box.getBoundingClientRect();
  const frame = box.closest('[role=region]')?.getBoundingClientRect();
  return (
    frame !== undefined && inner.top >= frame.top && inner.bottom <= frame.bottom && inner.left < frame.right && inner.right > frame.left
  );
}

test('the comparison says who ends elsewhere, and plays the example in both versions, which its address restores', async ({ page }) => {
  await open(page, 'compare.html?a=small@1.0.1&b=small@1');
  await expectAccessible(page, 'the comparison');
  await expect(page.getByText('Level of the change: major.')).toBeVisible();
  await page.getByRole('button', { name: 'Play both sides, step by step' }).first().click();
  const sides = [preview(page, 'Preview of small@1.0.1'), preview(page, 'Preview of small@1:')];
  const next = page.getByRole('button', { name: 'Next screen' });
  await expectAccessible(page, 'the comparison with an example at its start on both sides');
  for (let screen = 0; screen < 20 && (await next.getAttribute('aria-disabled')) !== 'true'; screen++) await next.click();
  await expect(sides[1]!.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'the comparison with an example at its end on both sides');
  await expect(sides[0]!.getByText('This is not a fit for you now.')).toBeVisible();
  await expect(sides[1]!.getByText('This is not a fit for you now.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Screen 4 of 4')).toBeVisible();
});

test('in print, even on a small sheet, no table is cut, and nothing stays folded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.emulateMedia({ media: 'print' });
  for (const address of ['flow.html?id=small@1', 'compare.html?a=small@1.0.1&b=small@1']) {
    await open(page, address);
    const tables = page.getByRole('main').locator('table');
    await expect(tables.first()).toBeAttached();
    for (const text of await page.getByRole('main').locator('details > :not(summary)').all()) await expect(text).toBeVisible();
    const ends = await tables.evaluateAll((found) => found.map((table) => Math.floor(table.getBoundingClientRect().right)));
    expect(
      ends.filter((end) => end > 360),
      address,
    ).toEqual([]);
  }
});
