import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server.js';
import { App } from '../app/App.tsx';
import { PageDataContext, pageDataId } from '../browser/pageData.ts';
import { createPageRegistry, PagesContext } from '../app/pageRegistry.ts';
import type { PageRegistry } from '../app/pageRegistry.ts';
import { findOverlappingRoutes } from '../routes/findOverlappingRoutes.ts';
import { flowPages } from 'flow-pages';
import { notFoundRoute, getDocumentPath, getPageFile, optionalRoutes, routeTable } from '../routes/routeTable.ts';
import type { PageName, PageRoute } from '../routes/routeTable.ts';
import { siteRoutes } from '../routes/siteRoutes.ts';
import { buildChunkLinks, getChunk, collectFurtherFiles } from './chunkLinks.ts';
import type { Manifest } from './chunkLinks.ts';
import { buildRobotsText, buildSitemap } from './crawlerFiles.ts';
import { buildDocument, splitHead, extractTitle } from './htmlDocument.ts';
import { PrerenderedStepContext } from '../funnel/flow/prerenderPorts.ts';
import type { RuntimePorts } from '../../runtime/index.ts';
import { inlineFirstArtwork } from './firstArtwork.ts';
import { inlineFirstStyles } from './firstStyles.ts';
import { buildFlowPrerenderConfig } from './flowPrerenderConfig.ts';
import { listNextModules, listNextRequests } from './nextScreens.ts';
import { addNextScreen, findNextScreen } from './nextScreenFile.ts';
import type { NextScreen } from './nextScreenFile.ts';
import { getPageRecord, getPrerenderConfig } from './prerenderConfig.ts';
import type { PagePrerenderConfig } from './prerenderConfig.ts';
import { LoadFailureNotice } from './LoadFailureNotice.tsx';
import { buildHead } from './documentHead.ts';
import type { Presence, Story } from './documentHead.ts';

/** A file that prerendering writes: a document, a text for crawlers, or a script that a document loads. */
export interface PrerenderedFile {
  /** Relative to the built site. */
  readonly name: string;
  readonly text: string;
}

/**
 * Prerenders every page of the site into the built index.html, and builds the files for crawlers.
 *
 * @param template The built index.html.
 * @param manifest Vite's manifest of the same build.
 * @param read Reads a file of the built site.
 */
export async function prerender(
  template: string,
  manifest: Manifest,
  read: (file: string) => Promise<string>,
): Promise<readonly PrerenderedFile[]> {
  const pages = [...listOwnPages(), ...(await listFlowPages())];
  const documents = await Promise.all(pages.map((page) => prerenderPage(page, template, manifest, read)));
  // Runs after all first screens are rendered: the loaded code of a later screen would change how a first screen is rendered.
  const whole = await Promise.all(pages.map((page, index) => withNextScreen(page, documents[index]!, read)));
  return [
    ...whole.flat(),
    { name: 'pages/robots.txt', text: buildRobotsText() },
    { name: 'pages/sitemap.xml', text: buildSitemap(pages.filter(({ route }) => !isOptional(route))) },
  ];
}

/** A page to prerender. */
interface PrerenderedPage {
  readonly route: PageRoute;
  readonly config: PagePrerenderConfig;
  /** The key of the page's module in Vite's manifest. */
  readonly module: string;
  /** The keys of the modules that the next screens need. */
  readonly nextModules: readonly string[];
  /** The paths of the requests that every visit of the page sends. */
  readonly nextRequests: readonly string[];
  /** Loads the screen that follows the first one, where that is known. */
  readonly findNextScreen?: () => Promise<NextScreen | undefined>;
}

function listOwnPages(): readonly PrerenderedPage[] {
  return [...routeTable, ...optionalRoutes, notFoundRoute].map((route) => ({
    route,
    config: getPrerenderConfig(route),
    module: getPageModule(route.page),
    nextModules: [],
    nextRequests: [],
  }));
}

function listFlowPages(): Promise<readonly PrerenderedPage[]> {
  return Promise.all(
    flowPages.map(async ({ path, page, noindex, address, description, load }) => {
      const { config } = await load();
      return {
        route: { path, page, noindex },
        config: buildFlowPrerenderConfig(config, description),
        module: `flow-page:${address}`,
        nextModules: listNextModules(config),
        nextRequests: listNextRequests(config),
        findNextScreen: () => findNextScreen(config),
      };
    }),
  );
}

async function prerenderPage(
  page: PrerenderedPage,
  template: string,
  manifest: Manifest,
  read: (file: string) => Promise<string>,
): Promise<PrerenderedFile> {
  try {
    return { name: getDocumentPath(page.route), text: await renderPage(page, template, manifest, read) };
  } catch (error) {
    throw new Error(`The page ${page.route.page} cannot be prerendered. ${(error as Error).message}`, { cause: error });
  }
}

async function withNextScreen(
  { route, config, module, findNextScreen: find }: PrerenderedPage,
  { name, text }: PrerenderedFile,
  read: (file: string) => Promise<string>,
): Promise<readonly PrerenderedFile[]> {
  const next = config.hydration.address === config.address ? await find?.() : undefined;
  if (next === undefined) return [{ name, text }];
  const { ownHead, body } = renderScreen(await loadPage({ route, module }, findOverlappingRoutes(siteRoutes, route.path)), next.address, {
    ports: next.ports,
  });
  const files = await addNextScreen(text, { title: extractTitle(ownHead), body: await inlineFirstArtwork(body, read) });
  return files === undefined ? [{ name, text }] : [{ name, text: files.document }, files.file];
}

/** The parts of a document that may differ for each request of a page. */
interface RequestParts {
  /** The data that the page is rendered from. */
  readonly data?: object;
  readonly story?: Story;
  readonly presence?: Presence;
}

async function renderPage(
  { route, config, module, nextModules, nextRequests }: PrerenderedPage,
  template: string,
  manifest: Manifest,
  read: (file: string) => Promise<string>,
  { data, story, presence }: RequestParts = {},
): Promise<string> {
  const overlapping = findOverlappingRoutes(siteRoutes, route.path);
  const pages = await loadPage({ route, module }, overlapping);
  const { ownHead: screenHead, body } = renderScreen(pages, config.address, { data });
  const chunks = buildChunkLinks(manifest, module, template);
  const { scripts: nextScripts, styles } = collectFurtherFiles(manifest, nextModules, template + chunks);
  const text = buildDocument(template, {
    screenHead,
    head: buildHead(route, config, extractTitle(screenHead), story, presence),
    chunks,
    body,
    hydration: config.hydration,
    fetchApp: config.fetchApp,
    awaitsFont: config.awaitsFont,
    keepsScreen: config.keepsScreen,
    page: {
      routes: [route, ...overlapping],
      module: `/${getChunk(manifest, module).file}`,
      nextScripts,
    },
    next: { styles, requests: nextRequests },
    loadFailure: renderToStaticMarkup(<LoadFailureNotice />),
  });
  // A document that the app does not hydrate needs no data: the app requests the data of its address itself.
  const whole = data === undefined || config.hydration.address === undefined ? text : embedData(text, data);
  return inlineFirstArtwork(await inlineFirstStyles(whole, read), read);
}

/**
 * Renders the screen of an address.
 *
 * @param ports The ports of a screen that is not the first one of its page. Its ids get a prefix, so that they differ from those of
 * the first screen.
 */
function renderScreen(
  pages: PageRegistry,
  address: string,
  { data, ports }: { readonly data?: object | undefined; readonly ports?: Partial<RuntimePorts> },
): ReturnType<typeof splitHead> {
  const screen = (
    <StrictMode>
      <PageDataContext value={data}>
        <PagesContext value={pages}>
          <PrerenderedStepContext value={ports ?? {}}>
            <StaticRouter location={address}>
              <App />
            </StaticRouter>
          </PrerenderedStepContext>
        </PagesContext>
      </PageDataContext>
    </StrictMode>
  );
  return splitHead(renderToString(screen, ports === undefined ? {} : { identifierPrefix: 'next-' }));
}

/**
 * A registry that knows the page and the overlapping routes, as the browser reads them from the document. The code of the page is
 * loaded.
 */
async function loadPage(
  { route, module }: Pick<PrerenderedPage, 'route' | 'module'>,
  overlapping: readonly PageRoute[],
): Promise<PageRegistry> {
  const { pageTable } = await import('../app/pageTable.ts');
  const code = pageTable.find(({ page }) => page === route.page);
  if (code === undefined) throw new Error(`It has no code. Create ${module} (src/README.md, 'A page').`);
  await code.preload();
  const pages = createPageRegistry(async () => pageTable);
  pages.addDocumentPage({ ...code, ...route }, overlapping);
  return pages;
}

/** A page that the server renders at the request. */
interface RequestedPage {
  /** The name of its route. */
  readonly page: PageName;
  /** Path and query. */
  readonly address: string;
  /** Replaces the page's own description, which is the same at every request. */
  readonly description?: string;
  /** Given for a page that is an article. */
  readonly story?: Story;
  readonly presence?: Presence;
  /** The document is also sent at other addresses. So the app does not hydrate it, and renders the page of the address. */
  readonly isSentAnywhere?: true;
  /** Plain JSON that the page is rendered from, on the server and in the browser. */
  readonly data: object;
}

/** Renders the document of a page at the request. */
export type RenderDocument = (page: RequestedPage) => Promise<string>;

/** Creates the function by which the server renders documents. Its parameters are those of `prerender`. */
export function createDocumentRenderer(template: string, manifest: Manifest, read: (file: string) => Promise<string>): RenderDocument {
  return async ({ page, address, description, story, presence, isSentAnywhere, data }) => {
    // The route of the page, and not the address: characters such as `:` and `*` in an address would be those of a pattern.
    const route = { path: getPath(page), page, noindex: false };
    const { description: own, feed } = getPageRecord(page);
    const config: PagePrerenderConfig = {
      address,
      description: description ?? own,
      // Any other document was rendered for exactly the address that it is sent at, with its query.
      hydration: isSentAnywhere === true ? {} : { address: '*' },
      fetchApp: 'after the first paint',
      awaitsFont: true,
      keepsScreen: false,
      ...(feed === undefined ? {} : { feed }),
    };
    return renderPage({ route, config, module: getPageModule(page), nextModules: [], nextRequests: [] }, template, manifest, read, {
      data,
      ...(story === undefined ? {} : { story }),
      ...(presence === undefined ? {} : { presence }),
    });
  };
}

function getPath(page: PageName): string {
  const route = routeTable.find((one) => one.page === page);
  if (route === undefined) throw new Error(`The route table has no page ${page}.`);
  return route.path;
}

function embedData(document: string, data: object): string {
  // Every '<' is escaped, so that no text can end the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return document.replace(/ *<\/body>/, (end) => `    <script type="application/json" id="${pageDataId}">${json}</script>\n${end}`);
}

/** Whether only some servers show the page. The sitemap is the same for all servers, so it leaves these pages out. */
function isOptional({ page }: PageRoute): boolean {
  return optionalRoutes.some((route) => route.page === page);
}

/** The module of a page: the folder has the name of the page, and the file that name with `Page` at the end. */
function getPageModule(page: PageName): string {
  return `src/site/app/${getPageFile(page)}`;
}
