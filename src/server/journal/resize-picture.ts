import sharp from 'sharp';

/** A resized picture with its content type. */
export interface ResizedPicture {
  readonly type: string;
  readonly body: Buffer;
}

/** The formats of resized pictures. */
export type PictureFormat = 'webp' | 'jpeg';

/** The formats that are read: raster formats only, because a vector drawing could refer to other files. */
const readFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);

/** The most pixels of a picture that is decoded, so that it does not exhaust the memory. */
const maxPixels = 50_000_000;

/** Resizes a picture to a width, in a format; a smaller picture is not enlarged. Rejects when the input is no raster picture, or has too many pixels. */
export async function resizePicture(input: Uint8Array, width: number, format: PictureFormat): Promise<ResizedPicture> {
  const picture = sharp(input, { limitInputPixels: maxPixels });
  const { format: inputFormat } = await picture.metadata();
  if (!readFormats.has(inputFormat ?? '')) throw new Error(`A picture of the content service is ${inputFormat ?? 'nothing known'}.`);
  const body = await picture.rotate().resize({ width, withoutEnlargement: true }).toFormat(format, { quality: 78 }).toBuffer();
  return { type: `image/${format}`, body };
}
