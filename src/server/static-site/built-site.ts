import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../server-config.ts';
import { StartupError } from '../startup-error.ts';
import { undefinedWhenMissing } from '../undefined-when-missing.ts';
import { inlineHashesFile, isInlineHashesFile } from './inline-hashes.ts';
import type { InlineHashesFile } from './inline-hashes.ts';
import { isRoutesFile } from './routes-file.ts';
import type { OptionalRoute, RoutesFile, SiteRoutes } from './routes-file.ts';
import { renderDocumentHead } from './document-head.ts';
import type { DocumentHeadConfig } from './document-head.ts';
import { createSiteDocument } from './site-documents.ts';
import type { SiteDocument } from './site-documents.ts';

/** The built site in memory. */
export interface Site {
  /** The folder of the build. */
  readonly folder: string;
  readonly routes: SiteRoutes;
  /** Optional pages at the address of another page. A query parameter shows them for review. */
  readonly variants: readonly OptionalRoute[];
  /** The addresses of the files that are served under their own names, such as /favicon.svg. */
  readonly files: ReadonlySet<string>;
  /** Fills the values of this installation into the text of a document. */
  readonly fillDocument: (text: string) => string;
  /** The files that crawlers request, by path. */
  readonly crawlerFiles: ReadonlyMap<string, CrawlerFile>;
  /** The documents, by their file relative to the folder. */
  readonly documents: ReadonlyMap<string, SiteDocument>;
  /** The hashes of the inline scripts and styles of each document. */
  readonly inlineHashes: InlineHashesFile;
}

/** A file that crawlers request. */
export interface CrawlerFile {
  /** The content type that it is sent with. */
  readonly type: string;
  /** Returns its text. Its addresses begin with PUBLIC_URL, or else with the given origin, because crawlers accept absolute addresses only. */
  readonly fill: (getOrigin: () => string) => string;
}

/** The placeholder of the public base URL in documents (src/site/prerender/documentHead.ts writes it). */
const originPlaceholder = '{{origin}}';

/** The values that an installation fills into the documents of its site. */
interface SiteConfig extends DocumentHeadConfig {
  /** The public base URL, such as https://www.example.com. Without it, the canonical links of documents begin with the path. */
  readonly publicUrl: string | undefined;
}

/** The default values: nothing is filled in. */
const plain: SiteConfig = { publicUrl: undefined, monitor: undefined, optionalPages: [] };

/**
 * Reads the built site in `folder`; `undefined` when there is no build. Throws `StartupError` for an incomplete build, for a build of
 * an earlier version, and for the name of an unknown optional page.
 */
export async function readSite(folder: string, given: Partial<SiteConfig> = {}): Promise<Site | undefined> {
  const config = { ...plain, ...given };
  const file = await readJson(path.join(folder, 'routes.json'));
  if (file === undefined) return undefined;
  if (!isRoutesFile(file)) {
    throw createBuildError(path.join(folder, 'routes.json'), 'does not say which routes and flows the site has');
  }
  const routes = switchOnPages(file, config.optionalPages);
  const variants = file.optional.filter(({ path: address }) => file.routes.some((route) => route.path === address));
  const inlineHashes = await readJson(path.join(folder, inlineHashesFile));
  if (!isInlineHashesFile(inlineHashes)) {
    throw createBuildError(path.join(folder, inlineHashesFile), 'does not list the inline parts of the documents');
  }
  const fillDocument = createDocumentFiller(config);
  const read = async (name: string): Promise<[string, SiteDocument]> => [
    name,
    createSiteDocument(fillDocument(await readDocument(path.join(folder, name))), 'text/html; charset=utf-8', 'permanent'),
  ];
  return {
    folder,
    routes,
    variants,
    crawlerFiles: await readCrawlerFiles(folder, file, config),
    documents: new Map(await Promise.all(listDocuments(routes, variants).map(read))),
    files: await listServedFiles(folder),
    inlineHashes,
    fillDocument,
  };
}

/** Returns the file of each document once. */
function listDocuments({ routes, notFound }: SiteRoutes, variants: readonly OptionalRoute[]): readonly string[] {
  return [...new Set([...routes, ...variants].map(({ file }) => file).concat(notFound))];
}

async function readCrawlerFiles(folder: string, file: RoutesFile, { publicUrl, optionalPages }: SiteConfig): Promise<Site['crawlerFiles']> {
  const robots = await readDocument(path.join(folder, 'pages/robots.txt'));
  const sitemap = addToSitemap(await readDocument(path.join(folder, 'pages/sitemap.xml')), file, optionalPages);
  const fill =
    (text: string): CrawlerFile['fill'] =>
    (getOrigin) =>
      text.replaceAll(originPlaceholder, publicUrl ?? getOrigin());
  return new Map([
    ['/robots.txt', { type: 'text/plain; charset=utf-8', fill: fill(robots) }],
    ['/sitemap.xml', { type: 'application/xml; charset=utf-8', fill: fill(sitemap) }],
  ]);
}

/** Throws `StartupError` in production when there is no built site, because every page would be 503 although `/readyz` is 200. */
export function requireSite(site: Site | undefined, { production, siteFolder }: Pick<Config, 'production' | 'siteFolder'>): void {
  if (!production || site !== undefined) return;
  throw new StartupError(`SITE_DIR: there is no built site in ${siteFolder}. Build it (npm run build), or name the folder of one.`);
}

/** Files that are not served under their own names: documents, which have addresses of their own, and compressed variants. */
const ignoredFiles = /^(?:index\.html$|routes\.json$|robots\.txt$|pages\/)|\.(?:br|gz)$/;

/** A file or folder whose name begins with a dot. It is never served. */
const hiddenName = /(?:^|\/)\./;

async function listServedFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Set(names.filter((name) => !ignoredFiles.test(name) && !hiddenName.test(name)).map((name) => `/${name}`));
}

function createDocumentFiller(config: SiteConfig): Site['fillDocument'] {
  const head = renderDocumentHead(config);
  return (text) => text.replaceAll(originPlaceholder, config.publicUrl ?? '').replace('</head>', () => `${head}</head>`);
}

/**
 * Returns the routes with those of the named optional pages, which replace other pages at the same address. Throws `StartupError` for
 * an unknown name.
 */
function switchOnPages({ optional, ...site }: RoutesFile, names: readonly string[]): SiteRoutes {
  const pages = names.map((name) => optional.find((route) => route.name === name) ?? rejectUnknownPage(name, optional));
  const others = site.routes.filter((route) => pages.every(({ path: address }) => address !== route.path));
  return { ...site, routes: [...others, ...pages] };
}

/** Adds the optional pages that are switched on to the sitemap, except those at the address of another page, which it already has. */
function addToSitemap(sitemap: string, { routes, optional }: RoutesFile, names: readonly string[]): string {
  const added = optional.filter(
    ({ name, path: address, noindex }) => names.includes(name) && !noindex && routes.every((route) => route.path !== address),
  );
  const lines = added.map(({ path: address }) => `  <url><loc>${originPlaceholder}${address}</loc></url>\n`);
  return sitemap.replace('</urlset>', () => `${lines.join('')}</urlset>`);
}

function rejectUnknownPage(name: string, optional: RoutesFile['optional']): never {
  const known = optional.map((route) => route.name).join(', ');
  throw new StartupError(`OPTIONAL_PAGES names "${name}", which is no optional page of the site. Give some of: ${known}.`);
}

/** Returns the content of a JSON file of the build; `undefined` when there is none. Throws `StartupError` when it is no valid JSON. */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(undefinedWhenMissing);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    throw createBuildError(file, 'is not whole', { cause: error });
  }
}

/** Returns the text of a document of the build. Throws `StartupError` when it is missing. */
async function readDocument(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(undefinedWhenMissing);
  if (text === undefined) throw createBuildError(file, 'is missing');
  return text;
}

function createBuildError(file: string, fault: string, options?: ErrorOptions): StartupError {
  return new StartupError(`${file} ${fault}. Build it again: npm run build`, options);
}
