import { expect, test as base } from '@playwright/test';
import { describeExamples, openGalleryServer } from './support/gallery.ts';

const test = base.extend<object, { readonly galleryUrl: string }>({
  galleryUrl: [
    // Playwright reads from this pattern that no other fixture is needed.
    async ({}, use) => {
      const server = await openGalleryServer();
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`each part of the ui looks as it did, ${colorScheme}`, async ({ browser, galleryUrl }) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 375, height: 800 }, reducedMotion: 'reduce' });
    await page.goto(galleryUrl);
    await page.locator('[data-example]').last().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(`${await describeExamples(page)}\n`).toMatchSnapshot(`gallery-${colorScheme}.txt`);
    await page.close();
  });
}
