import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { inRoot } from './root.mjs';

/** The background of the site in the light theme, as in src/ui/tokens.css. */
const paper = '#fbf6f1';

/**
 * The icons in public/icons/: the width and height in pixels, and the share of the width that the mark fills. Systems crop a
 * maskable icon, but never inside a circle of four fifths of its width (W3C, Web Application Manifest). Only the icon of browser
 * tabs has no background.
 */
const icons = [
  { name: 'icon-32', size: 32, share: 1, background: undefined },
  { name: 'apple-touch-icon', size: 180, share: 0.76, background: paper },
  { name: 'icon-192', size: 192, share: 0.84, background: paper },
  { name: 'icon-512', size: 512, share: 0.84, background: paper },
  { name: 'icon-maskable-512', size: 512, share: 0.56, background: paper },
];

/** Draws every icon from src/ui/art/mark.svg. */
export async function drawIcons() {
  const mark = await readFile(inRoot('src/ui/art/mark.svg'));
  await mkdir(inRoot('public/icons'), { recursive: true });
  for (const icon of icons) {
    const file = `public/icons/${icon.name}.png`;
    await writeFile(inRoot(file), await drawIcon(mark, icon));
    console.log(file);
  }
}

async function drawIcon(mark, { size, share, background }) {
  const inner = Math.round(size * share);
  // The mark is 40 units wide. At 72 dots per inch, a unit is a pixel.
  const drawn = await sharp(mark, { density: (72 * inner) / 40 })
    .trim()
    .png()
    .toBuffer();
  const canvas = { width: size, height: size, channels: 4, background: background ?? { r: 0, g: 0, b: 0, alpha: 0 } };
  return sharp({ create: canvas })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
