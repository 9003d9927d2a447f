import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { isRoutesFile } from './routes-file.ts';
import type { RoutesFile } from './routes-file.ts';
import { createSiteDocument } from './site-documents.ts';
import type { SiteDocument } from './site-documents.ts';

/** The built site as it stands in memory. */
export interface Site {
  /** The folder of the build. */
  readonly folder: string;
  readonly routes: RoutesFile;
  /** What is sent whole, by its file in the folder. */
  readonly documents: ReadonlyMap<string, SiteDocument>;
}

/** The files that crawlers request, by path. */
export const crawlerFiles: { readonly [path: string]: { readonly file: string; readonly type: string } } = {
  '/robots.txt': { file: 'pages/robots.txt', type: 'text/plain; charset=utf-8' },
  '/sitemap.xml': { file: 'pages/sitemap.xml', type: 'application/xml; charset=utf-8' },
};

/** Stands in documents for where people reach the site (src/site/prerender/documentHead.ts writes it). */
const originPlaceholder = '{{origin}}';

/**
 * The built site in `folder`; `undefined` when nothing has been built there. Throws `StartupError` for a build that is
 * not whole or of an earlier version.
 *
 * @param origin Where people reach the site, such as https://www.example.com; without it, the links for search engines begin with the path.
 * @param head Markup for the end of each document's head.
 */
export async function readSite(folder: string, origin = '', head = ''): Promise<Site | undefined> {
  const listed = await readFile(path.join(folder, 'routes.json'), 'utf8').catch(undefinedWhenMissing);
  if (listed === undefined) return undefined;
  const routes: unknown = JSON.parse(listed);
  if (!isRoutesFile(routes)) {
    throw new StartupError(
      `${path.join(folder, 'routes.json')} does not say which routes and flows the site has. Build it again: npm run build`,
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
  return { folder, routes, documents: new Map(await Promise.all(documents)) };
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
