import { test } from '@playwright/test';
import { openGalleryServer } from './support/gallery.ts';
import { takePicture } from './support/picture.ts';
import { widths } from './support/test.ts';

/** Draws the gallery of the ui's parts in both colour schemes. */
for (const { width, height } of widths)
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`the parts of the ui at ${width} pixels, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      test('in each of their states', async ({ page }) => {
        const server = await openGalleryServer();
        await page.goto(server.url);
        await page.locator('[data-example]').last().waitFor();
        await takePicture(page, `ui-${colorScheme}`);
        await server.close();
      });
    });
  }
