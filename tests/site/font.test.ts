import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fontFiles } from '../../scripts/lib/font.mjs';
import { prerenderSite } from './support/prerendered-site.ts';

/** The ranges of characters for which the stylesheet declares the file. */
async function readRanges(name: string): Promise<string> {
  const styles = await readFile(path.join(import.meta.dirname, '../../src/ui/base.css'), 'utf8');
  const face = styles.split('@font-face').find((rule) => rule.includes(`./fonts/${name}.woff2`)) ?? '';
  return /unicode-range: ([^;]*);/.exec(face)?.[1] ?? '';
}

const formatRange = ([from, to]: readonly [number, number]): string =>
  `U+${from.toString(16).toUpperCase()}${to === from ? '' : `-${to.toString(16).toUpperCase()}`}`;

it.each(fontFiles)('the stylesheet gives $name the characters that it was cut for', async ({ name, ranges }) => {
  expect(await readRanges(name)).toBe(ranges.map(formatRange).join(', '));
});

it('no character is in two files', () => {
  const all = fontFiles.flatMap(({ ranges }) =>
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  );
  expect(new Set(all).size).toBe(all.length);
});

it('the words of every page of the site need the first file only', async () => {
  const [{ ranges }] = fontFiles;
  const isThere = (character: string): boolean =>
    ranges.some(([from, to]) => from <= character.codePointAt(0)! && character.codePointAt(0)! <= to);
  const documents = [...(await prerenderSite())].filter(([name]) => name.endsWith('.html') && !name.includes('/flows/'));
  expect(documents.length).toBeGreaterThan(20);
  const missing = documents.flatMap(([name, text]) => {
    const words = text.replaceAll(/<(style|script)\b[^]*?<\/\1>|<[^>]*>/g, ' ');
    return Array.from(words)
      .filter((character) => character !== '\n' && !isThere(character))
      .map((character) => `${name}: ${character}`);
  });
  expect(missing).toEqual([]);
});

it('no stylesheet has a length in ch, which is another one in the fallback: a heading would break elsewhere once the font is loaded', async () => {
  const root = path.join(import.meta.dirname, '../../src');
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.css'));
  expect(names.length).toBeGreaterThan(50);
  const found = await Promise.all(
    names.map(async (name) => (/[\d.]ch\b/.test(await readFile(path.join(root, name), 'utf8')) ? [name] : [])),
  );
  expect(found.flat()).toEqual([]);
});
