import sharp from 'sharp';

/** A picture as it is sent. */
export interface ResizedPicture {
  readonly type: string;
  readonly body: Buffer;
}

/** The formats that are sent. */
export type PictureFormat = 'webp' | 'jpeg';

/** What is read: formats of pixels. A drawing could name other files. */
const readFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);

/** A picture of more pixels is not unpacked: it would fill the memory. */
const maxPixels = 50_000_000;

/** A picture in a width and a format; a smaller one is not enlarged. Rejects for what is no picture of pixels. */
export async function resizePicture(input: Uint8Array, width: number, format: PictureFormat): Promise<ResizedPicture> {
  const picture = sharp(input, { limitInputPixels: maxPixels });
  const { format: found } = await picture.metadata();
  if (!readFormats.has(found ?? '')) throw new Error(`A picture of the content service is ${found ?? 'nothing known'}.`);
  const body = await picture.rotate().resize({ width, withoutEnlargement: true }).toFormat(format, { quality: 78 }).toBuffer();
  return { type: `image/${format}`, body };
}
