import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { inlineHashesFile, isInlineHashesFile } from './inline-hashes.ts';
import type { InlineHashesFile } from './inline-hashes.ts';
import { isRoutesFile } from './routes-file.ts';
import type { RoutesFile, SiteRoutes } from './routes-file.ts';
import { createSiteDocument } from './site-documents.ts';
import type { SiteDocument } from './site-documents.ts';

/** The built site in memory. */
export interface Site {
  /** The folder of the build. */
  readonly folder: string;
  readonly routes: SiteRoutes;
  /** The documents by their file in the folder. */
  readonly documents: ReadonlyMap<string, SiteDocument>;
  /** What each document has inline. */
  readonly inlineHashes: InlineHashesFile;
}

/** The files that crawlers request, by path. */
export const crawlerFiles: { readonly [path: string]: { readonly file: string; readonly type: string } } = {
  '/robots.txt': { file: 'pages/robots.txt', type: 'text/plain; charset=utf-8' },
  '/sitemap.xml': { file: 'pages/sitemap.xml', type: 'application/xml; charset=utf-8' },
};

/** The placeholder of the public base URL in documents (src/site/prerender/documentHead.ts writes it). */
const originPlaceholder = '{{origin}}';

/**
 * The built site in `folder`; `undefined` when there is no build. Throws `StartupError` for an
 * incomplete build or one of an earlier version.
 *
 * @param origin The public base URL, such as https://www.example.com. Without it, the links for search engines begin with the path.
 * @param head Markup for the end of each document's head.
 * @param optionalPages The names of the optional pages that are served.
 */
export async function readSite(folder: string, origin = '', head = '', optionalPages: readonly string[] = []): Promise<Site | undefined> {
  const file = await readJson(path.join(folder, 'routes.json'));
  if (file === undefined) return undefined;
  if (!isRoutesFile(file)) {
    throw new StartupError(
      `${path.join(folder, 'routes.json')} does not say which routes and flows the site has. Build it again: npm run build`,
    );
  }
  const routes = switchOnPages(file, optionalPages);
  const inlineHashes = await readJson(path.join(folder, inlineHashesFile));
  if (!isInlineHashesFile(inlineHashes)) {
    throw new StartupError(
      `${path.join(folder, inlineHashesFile)} does not list the inline parts of the documents. Build it again: npm run build`,
    );
  }
  const files = [...routes.routes.map(({ file }) => file), routes.notFound].map((file) => ({ file, type: 'text/html; charset=utf-8' }));
  const documents = [...files, ...Object.values(crawlerFiles)].map(async ({ file, type }) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [
      file,
      await createSiteDocument(
        text.replaceAll(originPlaceholder, origin).replace('</head>', () => `${head}</head>`),
        type,
      ),
    ] as const;
  });
  return { folder, routes, documents: new Map(await Promise.all(documents)), inlineHashes };
}

/** The routes with those of the named optional pages. Throws `StartupError` for a name that no optional page has. */
function switchOnPages({ optional, ...site }: RoutesFile, names: readonly string[]): SiteRoutes {
  const pages = names.map((name) => optional.find((route) => route.name === name) ?? rejectUnknownPage(name, optional));
  return { ...site, routes: [...site.routes, ...pages] };
}

function rejectUnknownPage(name: string, optional: RoutesFile['optional']): never {
  const known = optional.map((route) => route.name).join(', ');
  throw new StartupError(`OPTIONAL_PAGES names "${name}", which is no optional page of the site. Give some of: ${known}.`);
}

/** The content of a JSON file; `undefined` when there is none. */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(undefinedWhenMissing);
  return text === undefined ? undefined : JSON.parse(text);
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
