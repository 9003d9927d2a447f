import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { getLinkPictureHref, linkPictures, linkPictureSize } from '../config/linkPictures.ts';
import type { LinkPicture } from '../config/linkPictures.ts';
import { isBrowserBuild } from './isBrowserBuild.ts';

const { width, height } = linkPictureSize;
const markSize = 96;
const margin = 48;

/** Writes the pictures of link previews into the built site. @param root The folder of the repository. */
export function linkPicturesPlugin(root: string): Plugin {
  return {
    name: 'link-pictures',
    apply: isBrowserBuild,
    async generateBundle() {
      for (const picture of linkPictures)
        this.emitFile({ type: 'asset', fileName: getLinkPictureHref(picture).slice(1), source: await drawLinkPicture(root, picture) });
    },
  };
}

/** Renders a picture as PNG: its artwork, or the landscape in the light colour scheme, with the logo in a corner. */
export async function drawLinkPicture(root: string, { art, light }: LinkPicture): Promise<Buffer> {
  const read = (file: string): Promise<Buffer> => readFile(path.join(root, 'src/ui', file));
  const scene = art === undefined ? await drawLandscape(read, light) : await drawArt(await read(`art/${art}.svg`));
  const mark = await sharp(await read('art/mark.svg'), { density: 288 })
    .resize(markSize)
    .toBuffer();
  const plate = svg(`<circle cx="${margin + markSize / 2}" cy="${margin + markSize / 2}" r="${markSize * 0.68}" fill="#fbf6f1"/>`);
  return sharp(scene)
    .composite([{ input: plate }, { input: mark, left: margin, top: margin }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

function drawArt(drawing: Buffer): Promise<Buffer> {
  return sharp(drawing, { density: 96 })
    .resize(width, height, { fit: 'cover', position: 'bottom' })
    .flatten({ background: '#fbf6f1' })
    .png()
    .toBuffer();
}

/** Renders the landscape of src/ui/shell/Scene.tsx. With growing `light`, the sky fades from dawn to morning, and the sun rises to the right. */
async function drawLandscape(read: (file: string) => Promise<Buffer>, light: number): Promise<Buffer> {
  const tokens = (await read('tokens.css')).toString();
  const rise = light * (2 - light);
  const sun = { x: width * (0.34 + 0.24 * light), y: height * (1 - 0.38 - 0.3 * rise), radius: 52, glow: 260 };
  const sky = svg(
    `${defineGradient('dawn', readStops(tokens, '--sky-early'))}${defineGradient('day', readStops(tokens, '--sky'))}` +
      '<radialGradient id="glow"><stop offset="0" stop-color="#ffdeb0" stop-opacity="0.95"/><stop offset="0.36" stop-color="#ffd6a0" stop-opacity="0.5"/>' +
      '<stop offset="1" stop-color="#ffd6a0" stop-opacity="0"/></radialGradient>' +
      `<rect width="100%" height="100%" fill="url(#day)"/><rect width="100%" height="100%" fill="url(#dawn)" opacity="${1 - light}"/>` +
      `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.glow}" fill="url(#glow)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="#fff3dd"/>`,
  );
  const hillsHeight = Math.round(height * 0.56);
  const hills = await sharp(await read('art/hills.svg'))
    .resize(width, hillsHeight, { fit: 'fill' })
    .png()
    .toBuffer();
  return sharp(sky)
    .composite([{ input: hills, left: 0, top: height - hillsHeight }])
    .png()
    .toBuffer();
}

/** The colour stops of a list in src/ui/tokens.css, such as `#fdebd7 38%, #fbd9b6 66%`. Throws where it has none. */
function readStops(tokens: string, name: string): readonly (readonly [colour: string, percent: string])[] {
  const list = new RegExp(`${name}:([^;]*);`).exec(tokens)?.[1] ?? '';
  const stops = [...list.matchAll(/(#[0-9a-f]{6})\s+(\d+)%/g)].map(([, colour = '', percent = '']) => [colour, percent] as const);
  if (stops.length === 0) throw new Error(`src/ui/tokens.css has no colour stops in ${name}.`);
  return stops;
}

function defineGradient(id: string, stops: readonly (readonly [colour: string, percent: string])[]): string {
  const elements = stops.map(([colour, percent]) => `<stop offset="${percent}%" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${elements}</linearGradient>`;
}

function svg(content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
}
