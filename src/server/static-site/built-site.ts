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
  /** Optional pages at the address of another page, which a query shows for review. */
  readonly variants: readonly OptionalRoute[];
  /** The addresses of the files that are served by their name, such as /favicon.svg. */
  readonly files: ReadonlySet<string>;
  /** The text that the server writes into each document before it sends it. */
  readonly fillDocument: (text: string) => string;
  /** The documents by their file in the folder. */
  readonly documents: ReadonlyMap<string, SiteDocument>;
  /** What each document has inline. */
  readonly inlineHashes: InlineHashesFile;
}

/** A file of the build with the content type that it is sent with. */
interface TypedFile {
  readonly file: string;
  readonly type: string;
}

/** The files that crawlers request, by path. */
const crawlerFiles = {
  '/robots.txt': { file: 'pages/robots.txt', type: 'text/plain; charset=utf-8' },
  '/sitemap.xml': { file: 'pages/sitemap.xml', type: 'application/xml; charset=utf-8' },
} as const satisfies { readonly [path: string]: TypedFile };

/** The file that crawlers request at an address. */
export function findCrawlerFile(address: string): TypedFile | undefined {
  return Object.hasOwn(crawlerFiles, address) ? crawlerFiles[address as keyof typeof crawlerFiles] : undefined;
}

/** The placeholder of the public base URL in documents (src/site/prerender/documentHead.ts writes it). */
const originPlaceholder = '{{origin}}';

/** What an installation writes into the documents of its site. */
interface SiteConfig extends DocumentHeadConfig {
  /** The public base URL, such as https://www.example.com. Without it, the links for search engines begin with the path. */
  readonly publicUrl: string | undefined;
}

/** An installation that says nothing of itself. */
const plain: SiteConfig = { publicUrl: undefined, monitor: undefined, optionalPages: [] };

/**
 * The built site in `folder`; `undefined` when there is no build. Throws `StartupError` for an incomplete build or one of an
 * earlier version, and for the name of an optional page that it does not have.
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
  const sitemap = crawlerFiles['/sitemap.xml'].file;
  const complete = (name: string, text: string): string => (name === sitemap ? addToSitemap(text, file, config.optionalPages) : text);
  const read = async ({ file: name, type }: TypedFile): Promise<[string, SiteDocument]> => [
    name,
    createSiteDocument(fillDocument(complete(name, await readDocument(path.join(folder, name)))), type, 'permanent'),
  ];
  return {
    folder,
    routes,
    variants,
    documents: new Map(await Promise.all(listDocuments(routes, variants).map(read))),
    files: await listServedFiles(folder),
    inlineHashes,
    fillDocument,
  };
}

/** Each document once, and the files that crawlers request. */
function listDocuments({ routes, notFound }: SiteRoutes, variants: readonly OptionalRoute[]): readonly TypedFile[] {
  const names = new Set([...routes, ...variants].map(({ file }) => file).concat(notFound));
  return [...[...names].map((file) => ({ file, type: 'text/html; charset=utf-8' })), ...Object.values(crawlerFiles)];
}

/** Throws `StartupError` in production where there is no built site: every page would be 503, in a server that is ready. */
export function requireSite(site: Site | undefined, { production, siteFolder }: Pick<Config, 'production' | 'siteFolder'>): void {
  if (!production || site !== undefined) return;
  throw new StartupError(`SITE_DIR: there is no built site in ${siteFolder}. Build it (npm run build), or name the folder of one.`);
}

/** Documents have addresses of their own, and compressed files are variants. */
const ignoredFiles = /^(?:index\.html$|routes\.json$|robots\.txt$|pages\/)|\.(?:br|gz)$/;

/** A name that begins with a dot is never served, nor is what stands in such a folder. */
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
 * The routes with those of the named optional pages, each in place of another page at its address. Throws `StartupError` for a
 * name that no optional page has.
 */
function switchOnPages({ optional, ...site }: RoutesFile, names: readonly string[]): SiteRoutes {
  const pages = names.map((name) => optional.find((route) => route.name === name) ?? rejectUnknownPage(name, optional));
  const others = site.routes.filter((route) => pages.every(({ path: address }) => address !== route.path));
  return { ...site, routes: [...others, ...pages] };
}

/** The sitemap with the optional pages that are switched on. Those at the address of another page are in it already. */
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

/** The content of a JSON file of the build; `undefined` when there is none. Throws `StartupError` for one that was cut. */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(undefinedWhenMissing);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    throw createBuildError(file, 'is not whole', { cause: error });
  }
}

/** The text of a document of the build. Throws `StartupError` when it is missing. */
async function readDocument(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(undefinedWhenMissing);
  if (text === undefined) throw createBuildError(file, 'is missing');
  return text;
}

function createBuildError(file: string, fault: string, options?: ErrorOptions): StartupError {
  return new StartupError(`${file} ${fault}. Build it again: npm run build`, options);
}
