import { createHmac } from 'node:crypto';
import { isSameText } from '../is-same-text.ts';

/** The widths that pictures are resized to. Most phones need one of the first three for the picture of a story. */
const pictureWidths = [320, 640, 720, 960, 1440] as const;

/** The widest picture of a card in a list, on screens with two pixels for one. */
const widestOnCard = 720;

/** Where resized pictures are. */
export const picturesPath = '/journal-pictures';

/** A picture of the content service, at one width. */
export interface RequestedPicture {
  readonly url: string;
  readonly width: number;
}

/** Writes and reads the signed addresses of resized pictures. */
export interface PictureAddresses {
  /** The addresses of a picture at this server; `undefined` where it is not one of the content service. On a card of a list it has fewer widths. */
  readonly write: (url: string, isOnCard?: boolean) => { readonly src: string; readonly srcset: string } | undefined;
  /** The picture that an address names; `undefined` when this server has not signed it. */
  readonly read: (width: string, source: string, signature: string) => RequestedPicture | undefined;
}

/** @param contentUrl The base address of the content service: no other host's pictures are fetched. @param secret Signs the addresses, so that nobody else can have pictures resized. */
export function createPictureAddresses(contentUrl: string, secret: string): PictureAddresses {
  const { origin } = new URL(contentUrl);
  const sign = (width: number, source: string): string =>
    createHmac('sha256', secret).update(`${width} ${source}`).digest('base64url').slice(0, 22);
  const writeAt = (width: number, source: string): string => `${picturesPath}/${width}/${sign(width, source)}/${source}`;
  return {
    write(url, isOnCard = false) {
      if (!URL.canParse(url, `${contentUrl}/`)) return undefined;
      const found = new URL(url, `${contentUrl}/`);
      if (found.origin !== origin || found.username !== '' || found.href.length > 1000) return undefined;
      const source = Buffer.from(found.href).toString('base64url');
      const widths = isOnCard ? pictureWidths.filter((width) => width <= widestOnCard) : pictureWidths;
      return {
        src: writeAt(960, source),
        srcset: widths.map((width) => `${writeAt(width, source)} ${width}w`).join(', '),
      };
    },
    read(widthText, source, signature) {
      const width = pictureWidths.find((one) => String(one) === widthText);
      if (width === undefined || !isSameText(signature, sign(width, source))) return undefined;
      return { url: Buffer.from(source, 'base64url').toString(), width };
    },
  };
}
