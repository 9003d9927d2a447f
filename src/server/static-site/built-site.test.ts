import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSite } from '../../../tests/server/support/built-site.ts';
import { StartupError } from '../startup-error.ts';
import { readSite } from './built-site.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-built-site-'));
  await writeSite(folder);
});

afterEach(() => rm(folder, { recursive: true }));

test.each(['pages/home.html', 'pages/notFound.html', 'pages/sitemap.xml', 'pages/robots.txt'])(
  'a build without %s is refused by the name of the file',
  async (name) => {
    await rm(path.join(folder, name));
    const message = `${path.join(folder, name)} is missing. Build it again: npm run build`;
    await expect(readSite(folder)).rejects.toThrow(new StartupError(message));
  },
);

test.each(['routes.json', 'pages/inline-hashes.json'])('a build whose %s was cut is refused by the name of the file', async (name) => {
  await writeFile(path.join(folder, name), '{"routes":[');
  const message = `${path.join(folder, name)} is not whole. Build it again: npm run build`;
  await expect(readSite(folder)).rejects.toThrow(new StartupError(message));
});
