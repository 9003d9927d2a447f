import sharp from 'sharp';
import { expect, it } from 'vitest';
import { resizePicture } from './resize-picture.ts';

it.each(['avif', 'webp', 'jpeg', 'png', 'gif'] as const)('a picture in %s is sent in a format that browsers read', async (format) => {
  const input = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c86' } })
    .toFormat(format)
    .toBuffer();
  const { type, body } = await resizePicture(input, 32, 'webp');
  const { width, height, format: sent } = await sharp(body).metadata();
  expect([type, width, height, sent]).toEqual(['image/webp', 32, 24, 'webp']);
});

it('a drawing is refused', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(resizePicture(drawing, 32, 'webp')).rejects.toThrow('A picture of the content service is svg.');
});
