import { expect, test as base } from '@playwright/test';
import { describeExamples, openGallery, openGalleryServer } from './support/gallery.ts';

const test = base.extend<object, { readonly galleries: Awaited<ReturnType<typeof openGalleryServer>> }>({
  galleries: [
    // Playwright reads from this pattern that no other fixture is needed.
    async ({}, use) => {
      const server = await openGalleryServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 375, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the colour scheme ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('each part of the ui looks as it did', async ({ page, galleries }) => {
      await openGallery(page, galleries.getUrl('/__ui'));
      expect(`${await describeExamples(page)}\n`).toMatchSnapshot(`gallery-${colorScheme}.txt`);
    });
  });
}

test('each section of the pages looks as it did', async ({ page, galleries }) => {
  await openGallery(page, galleries.getUrl('/__sections'));
  expect(`${await describeExamples(page)}\n`).toMatchSnapshot('gallery-sections.txt');
});
