import { galleryAddresses } from '../../src/site/build/galleryPlugin.ts';
import { openGallery, openGalleryServer } from './support/gallery.ts';
import { takePicture } from './support/picture.ts';
import { sizes, test } from './support/test.ts';

/** Takes pictures of the galleries in both colour schemes. */
for (const { width, height } of sizes)
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`the galleries at ${width} pixels, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      test('each part in each of its states', async ({ page }) => {
        const server = await openGalleryServer();
        for (const address of galleryAddresses) {
          await openGallery(page, server.getUrl(address));
          await takePicture(page, `${address.slice('/__'.length)}-${colorScheme}`);
        }
        await server.close();
      });
    });
  }
