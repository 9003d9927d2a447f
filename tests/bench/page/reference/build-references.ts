import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { isRoutesFile } from '../../../../src/server/static-site/routes-file.ts';
import { hashInlineParts, inlineHashesFile } from '../../../../src/server/static-site/hash-inline-parts.mjs';
import { bundleModule } from '../bundle-module.ts';
import { Bare } from './Bare.tsx';
import type { ElementMarkup } from './markup.ts';

/** The addresses of the reference pages. */
export const references = { plain: '/plain', drawn: '/drawn', hydrated: '/hydrated' } as const;

/**
 * Writes the reference pages into the folder of the built site: the very document and styles of ours, without our
 * scripts. The server finds and compresses them like ours. @param screens Our own screens, in order, as the first of
 * which the document has one.
 */
export async function buildReferences(site: string, screens: readonly ElementMarkup[]): Promise<void> {
  const plain = withoutScripts(await readFile(path.join(site, 'pages/flows/talk-to-us.html'), 'utf8'));
  const script = (name: string): Promise<string> =>
    bundleModule(path.join(import.meta.dirname, `${name}.tsx`), 'es', [screensModule(screens)]);
  const body = renderToString(createElement(Bare, { screens }));
  const documents = {
    plain,
    drawn: withRoot(withScript(plain, await writeScript(site, 'drawn', await script('drawn'))), ''),
    hydrated: withRoot(withScript(plain, await writeScript(site, 'hydrated', await script('hydrated'))), body),
  };
  for (const [name, text] of Object.entries(documents)) await writeFile(path.join(site, `pages/${name}.html`), text);
  await addRoutes(path.join(site, 'routes.json'), references);
  await addHashes(path.join(site, inlineHashesFile), documents);
}

/** Gives the screens to the pages, as a module. */
export function screensModule(screens: readonly ElementMarkup[]): Plugin {
  const name = 'bench:screens';
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(screens))});` : undefined),
  };
}

/** What the document would be without JavaScript: no script, nothing that fetches what one needs, no line for when one fails. */
function withoutScripts(document: string): string {
  return document
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>\s*/g, '')
    .replaceAll(/<link\b[^>]* rel="(?:modulepreload|preload" as="style)"[^>]*>\s*/g, '')
    .replace(/<html lang="en"[^>]*>/, '<html lang="en">')
    .replace(/<div id="failure"[\s\S]*?<\/div>\s*/, '')
    .replace(/<noscript>[\s\S]*?<\/noscript>\s*/, '');
}

function withScript(document: string, file: string): string {
  return document.replace('</head>', `<script type="module" crossorigin src="/${file}"></script></head>`);
}

function withRoot(document: string, content: string): string {
  const from = document.indexOf('<div id="root">');
  const to = document.lastIndexOf('</div>');
  if (from < 0 || to < from) throw new Error('The document of the assessment has no element with the id "root"');
  return `${document.slice(0, from)}<div id="root">${content}${document.slice(to)}`;
}

/** Writes a script with its compressed files, as the build does beside ours. */
export async function writeScript(site: string, name: string, code: string): Promise<string> {
  const file = `assets/reference-${name}.js`;
  const place = path.join(site, file);
  await writeFile(place, code);
  await writeFile(`${place}.br`, await promisify(brotliCompress)(code));
  await writeFile(`${place}.gz`, await promisify(gzip)(code, { level: 9 }));
  return file;
}

export async function addHashes(file: string, documents: { readonly [name: string]: string }): Promise<void> {
  const listed = JSON.parse(await readFile(file, 'utf8')) as object;
  const own = Object.entries(documents).map(([name, text]) => [`pages/${name}.html`, hashInlineParts(text)]);
  await writeFile(file, JSON.stringify({ ...listed, ...Object.fromEntries(own) }));
}

export async function addRoutes(file: string, addresses: { readonly [name: string]: string }): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isRoutesFile(listed)) throw new Error(`${file} does not list routes`);
  const own = Object.entries(addresses).map(([name, path]) => ({ path, file: `pages/${name}.html` }));
  await writeFile(file, JSON.stringify({ ...listed, routes: [...listed.routes, ...own] }));
}
