import type { Page } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { expect, sizes, test } from './support/test.ts';

// support/accessible.ts checks the contrast of each screen in the dark colour scheme.
test.use({ colorScheme: 'dark' });

/** The computed background colour of the page. */
const readGround = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const night = 'rgb(18, 30, 40)';
const day = 'rgb(251, 246, 241)';

test('in the dark colour scheme, the home page requests only the drawings for it', async ({ page }) => {
  const drawings: string[] = [];
  page.on('request', (request) => drawings.push(...(/[\w-]*hills[\w-]*(?=-[\w-]{8}\.svg)/.exec(request.url()) ?? [])));
  await openPage(page, '/');
  await expect.poll(() => drawings).toContain('hills-night');
  await page.waitForLoadState('networkidle');
  expect(drawings).toEqual(['hills-night']);
  expect(await readGround(page)).toBe(night);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a document is dark, so that nothing flashes before its scripts have run', async ({ page }) => {
    await page.goto('/talk-to-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', night);
  });
});

test('a printed page is light', async ({ page }) => {
  await page.goto('/talk-to-us');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => readGround(page)).toBe(day);
});

test('the placeholder of a text field has a colour of its own', async ({ page }) => {
  await openPage(page, '/faq');
  const box = page.getByRole('searchbox');
  await expect(box).toHaveAttribute('placeholder', /./);
  // The colour --ink-3. tests/site/colours.test.ts checks its contrast on each background on which it is used.
  expect(await box.evaluate((element) => getComputedStyle(element, '::placeholder').color)).toBe('rgb(152, 165, 171)');
});

for (const { name, width, height } of sizes) {
  test(`on a ${name}, the text beside the sun of the home page has enough contrast`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/');
    const words = page.locator('main a[href$=".mp4"] b').first().locator('..');
    await words.scrollIntoViewIfNeeded();
    // Hides the text, so that the screenshot has only its background.
    const clip = await words.evaluate((element) => {
      const contents = document.createRange();
      contents.selectNodeContents(element);
      const { x, y, width, height } = contents.getBoundingClientRect();
      for (const child of element.children) if (child instanceof HTMLElement) child.style.visibility = 'hidden';
      return { x, y, width, height };
    });
    const behind = await page.screenshot({ clip });
    expect(await readLightest(page, behind)).toBeLessThan(luminanceForContrast);
  });
}

/** The luminance of a background on which --ink, #f3ece2, has a contrast of 4.5 (WCAG 2.2, 1.4.3). */
const luminanceForContrast = (0.838 + 0.05) / 4.5 - 0.05;

/** The relative luminance of the lightest pixel of a picture. */
function readLightest(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('The browser has no canvas');
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    const linear = Array.from(pixels, (part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    const readLuminance = (at: number) => 0.2126 * (linear[at] ?? 0) + 0.7152 * (linear[at + 1] ?? 0) + 0.0722 * (linear[at + 2] ?? 0);
    return Array.from({ length: pixels.length / 4 }, (_any, index) => readLuminance(index * 4)).reduce(
      (one, other) => Math.max(one, other),
      0,
    );
  }, Array.from(picture));
}
