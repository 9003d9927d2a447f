import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { hashInlineParts, inlineHashesFile } from '../../src/server/static-site/hash-inline-parts.mjs';
import { inRoot, exitWithError } from './root.mjs';

const encodings = [
  { ending: '.br', compress: promisify(brotliCompress) },
  { ending: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

/** Prerenders the pages of the site with its template, and writes the list of the hashes of their inline scripts and styles. */
async function writePrerenderedPages(site, program) {
  const read = (name) => readFile(path.join(site, name), 'utf8');
  const { prerender } = await import(pathToFileURL(path.join(program, 'prerender.js')).href);
  const files = await prerender(await read('index.html'), JSON.parse(await read('.vite/manifest.json')), read);
  const documents = files.filter(({ name }) => name.endsWith('.html'));
  const hashes = Object.fromEntries(documents.map(({ name, text }) => [name, hashInlineParts(text)]));
  for (const { name, text } of [...files, { name: inlineHashesFile, text: JSON.stringify(hashes) }]) {
    await mkdir(path.dirname(path.join(site, name)), { recursive: true });
    await writeFile(path.join(site, name), text);
  }
}

/** Writes compressed files beside each text file of the folder. A file name contains a hash of the content, so an existing compressed file is right and only gets the date of its source. */
async function compressTexts(folder) {
  const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(texts.flatMap((name) => encodings.map((encoding) => compressText(path.join(folder, name), encoding))));
}

async function compressText(file, { ending, compress }) {
  const { atime, mtime } = await stat(file);
  const compressed = file + ending;
  try {
    await utimes(compressed, atime, mtime);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    // Renames the file when it is complete, so that an interrupted build leaves no partial file under its name.
    await writeFile(`${compressed}.new`, await compress(await readFile(file)));
    await rename(`${compressed}.new`, compressed);
  }
}

/** Runs the last steps of a build: `node scripts/lib/prerender.mjs <folder of the site> <folder of the program that prerenders>`. */
async function main([site, program]) {
  if (site === undefined || program === undefined) exitWithError('Usage: node scripts/lib/prerender.mjs <site> <program>');
  await writePrerenderedPages(inRoot(site), inRoot(program));
  await compressTexts(inRoot(site, 'assets'));
}

await main(process.argv.slice(2));
