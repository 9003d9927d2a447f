import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from './root.mjs';

/** The package that cuts the font. `cutFont` installs it temporarily, because the font is cut once in years. */
const cutterPackage = 'subset-font@2.9.0';

const source = 'node_modules/@fontsource-variable/commissioner';
const target = 'src/ui/fonts';

/** The ranges of the font's axes that the styles use (src/ui/tokens.css). */
const variationAxes = { wght: { min: 400, max: 600 }, FLAR: { min: 0, max: 100 } };

/**
 * The files, each with the ranges of its characters. Every page of the site needs the file `basic`; browsers fetch `accents` only for
 * a text with another character, such as the name Zoë. src/ui/base.css declares the same ranges.
 */
export const fontFiles = [
  {
    name: 'commissioner-basic',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xa7, 0xa7],
      [0xad, 0xad],
      [0xd7, 0xd7],
      [0xe9, 0xe9],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
    ],
  },
  {
    name: 'commissioner-accents',
    ranges: [
      [0xa1, 0xa6],
      [0xa8, 0xac],
      [0xae, 0xd6],
      [0xd8, 0xe8],
      [0xea, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2020, 0x2021],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
];

/** Writes the font files, and the licence that has to be distributed with them. */
export async function cutFont() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'font-'));
  try {
    await promisify(execFile)('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', cutterPackage]);
    await writeFiles(createRequire(path.join(folder, 'font.cjs'))('subset-font'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeFiles(subsetFont) {
  const font = await readFile(inRoot(source, 'files/commissioner-latin-flar-normal.woff2'));
  await mkdir(inRoot(target), { recursive: true });
  await copyFile(inRoot(source, 'LICENSE'), inRoot(target, 'LICENSE'));
  for (const { name, ranges } of fontFiles) {
    const cut = await subsetFont(font, listCharacters(ranges), { targetFormat: 'woff2', variationAxes });
    await writeFile(inRoot(target, `${name}.woff2`), cut);
    console.log(`${target}/${name}.woff2: ${cut.length} bytes`);
  }
}

function listCharacters(ranges) {
  return ranges.map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))).join('');
}
