import { createHmac } from 'node:crypto';
import { isSameText } from '../is-same-text.ts';

/** The widths that pictures are resized to. Most phones need one of the first three for the picture of a story. */
const pictureWidths = [320, 640, 720, 960, 1440] as const;

/** The widest picture of a card in a list, on screens with a pixel ratio of two. */
const widestOnCard = 720;

/** The path of resized pictures. */
export const picturesPath = '/journal-pictures';

/** A picture of the content service, at one width. */
export interface RequestedPicture {
  readonly url: string;
  readonly width: number;
}

/** Writes and reads the signed addresses of resized pictures. */
export interface PictureAddresses {
  /** Returns the addresses of a picture at this server; `undefined` when the picture is not at the content service. On the card of a list it has fewer widths. */
  readonly write: (url: string, isOnCard?: boolean) => { readonly src: string; readonly srcset: string } | undefined;
  /** Returns the picture that an address names; `undefined` when this server has not signed the address. */
  readonly read: (width: string, source: string, signature: string) => RequestedPicture | undefined;
}

/**
 * Creates the addresses of resized pictures.
 *
 * @param contentUrl The base address of the content service. Pictures of other origins are not fetched.
 * @param secret Signs the addresses, so that nobody else can make this server resize pictures.
 */
export function createPictureAddresses(contentUrl: string, secret: string): PictureAddresses {
  const { origin } = new URL(contentUrl);
  const sign = (width: number, source: string): string =>
    createHmac('sha256', secret).update(`${width} ${source}`).digest('base64url').slice(0, 22);
  const writeAt = (width: number, source: string): string => `${picturesPath}/${width}/${sign(width, source)}/${source}`;
  return {
    write(url, isOnCard = false) {
      if (!URL.canParse(url, `${contentUrl}/`)) return undefined;
      const picture = new URL(url, `${contentUrl}/`);
      if (picture.origin !== origin || picture.username !== '' || picture.href.length > 1000) return undefined;
      const source = Buffer.from(picture.href).toString('base64url');
      const widths = isOnCard ? pictureWidths.filter((width) => width <= widestOnCard) : pictureWidths;
      return {
        src: writeAt(960, source),
        srcset: widths.map((width) => `${writeAt(width, source)} ${width}w`).join(', '),
      };
    },
    read(widthText, source, signature) {
      const width = pictureWidths.find((known) => String(known) === widthText);
      if (width === undefined || !isSameText(signature, sign(width, source))) return undefined;
      return { url: Buffer.from(source, 'base64url').toString(), width };
    },
  };
}
