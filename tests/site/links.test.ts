import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTestFile, listRepositoryFiles, readText } from '../architecture/repository-files.ts';
import { hasPage, isBelowFlow } from './support/has-page.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Matches the addresses of this site that are in quotes, to which texts of flows and of the site may link. */
const internalLink = /"?href"?\s*[:=]\s*["'](\/[^"'?#{]*)/g;

/** The addresses of this site that the files of a folder link to. */
async function listLinks(folder: string, isRead: (file: string) => boolean): Promise<readonly string[]> {
  const files = (await readdir(path.join(root, folder), { recursive: true })).filter(isRead);
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, folder, file), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(internalLink)].map(([, address = '']) => address));
}

const listAllLinks = async (): Promise<readonly string[]> => {
  const links = [
    ...(await listLinks('flows', (file) => file.endsWith('.json') && !file.startsWith('releases'))),
    ...(await listLinks('src/site', (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('prerender'))),
    ...(await listLinks('src/ui', (file) => file.endsWith('.tsx') && !file.includes('.test.'))),
  ];
  return [...new Set(links.filter((address) => !address.endsWith('/') || address === '/'))].toSorted();
};

test('the address of each telephone line is defined in one place', () => {
  const sources = listRepositoryFiles().filter((file) => /^src\/(?:site|ui)\/.*\.tsx?$/.test(file) && !isTestFile(file));
  const lines = sources.flatMap((file) =>
    [...readText(file).matchAll(/['"](?:tel|sms):[\d+][^'"]*/g)].map(([line]) => `${file} ${line.slice(1)}`),
  );
  expect(lines).toEqual([
    'src/site/config/organisation.ts tel:+15555550100',
    'src/ui/crisis/CrisisLine.tsx tel:1-800-273-8255',
    'src/ui/crisis/CrisisLine.tsx tel:988',
    'src/ui/crisis/CrisisLine.tsx sms:988',
  ]);
});

test('every link that a screen draws leads to a page', async () => {
  const links = await listAllLinks();
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((address) => !hasPage(address))).toEqual([]);
});

/**
 * The addresses of this site in a source file: in links, redirects, emails and messages. Removes an expression before the first slash of a
 * template, because it is the origin of the site, and replaces other expressions by a word.
 */
function listAddresses(text: string): readonly string[] {
  const plain = text.replaceAll(/`\$\{[^{}]*\}/g, '`').replaceAll(/\$\{[^{}]*\}/g, 'value');
  return [...plain.matchAll(/['"`\s](\/[a-z][\w/-]*)/g)].map(([, address = '']) => address);
}

test.each([
  [`const path = '/talk/call';`, ['/talk/call']],
  ['const link = `${site}/talk/${step(1)}/call?intent=${intent}`;', ['/talk/value/call']],
  ['return `/talk?${query}`;', ['/talk']],
  [`'No service: /talk/call says so.'`, ['/talk/call']],
  ['one / two, <br />, and/or, 1/2', []],
])('the addresses that %s names are found', (text, addresses) => {
  expect(listAddresses(text)).toEqual(addresses);
});

test('every address below a flow that the code names is one of its steps', () => {
  const sources = listRepositoryFiles().filter((file) => /^src\/(?:site|server)\/.*\.tsx?$/.test(file) && !isTestFile(file));
  const named = sources.flatMap((file) =>
    listAddresses(readText(file))
      .filter(isBelowFlow)
      .map((address) => ({ file, address })),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ address }) => !hasPage(address))).toEqual([]);
});
