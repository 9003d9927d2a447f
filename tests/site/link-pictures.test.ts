import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawLinkPicture } from '../../src/site/build/linkPicturesPlugin.ts';
import { linkPictures } from '../../src/site/config/linkPictures.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('each picture has the size that link previews show whole, differs from all others, and is small', async () => {
  const pictures = await Promise.all(linkPictures.map((picture) => drawLinkPicture(root, picture)));
  for (const picture of pictures) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(120_000);
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(linkPictures.length);
  expect(linkPictures.every(({ alt }) => alt.length > 10)).toBe(true);
});
