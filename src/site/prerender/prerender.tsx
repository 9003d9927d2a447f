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
  // After all first screens: none of them may have the code of a later one.
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
  /** The key of its module in Vite's manifest. */
  readonly module: string;
  /** The keys of the modules that its next screens need. */
  readonly nextModules: readonly string[];
  /** The paths of the requests that every visit of it sends. */
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
  const next = config.hydration.drawn === config.address ? await find?.() : undefined;
  if (next === undefined) return [{ name, text }];
  const { ownHead, body } = renderScreen(await loadPage({ route, module }, findOverlappingRoutes(siteRoutes, route.path)), next.address, {
    ports: next.ports,
  });
  const files = await addNextScreen(text, { title: extractTitle(ownHead), body: await inlineFirstArtwork(body, read) });
  return files === undefined ? [{ name, text }] : [{ name, text: files.document }, files.file];
}

/** What is not the same for every request of a page. */
interface RequestParts {
  /** What the page is rendered from. */
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
  // Where the app does not take the document over, it asks for the data of its address itself.
  const whole = data === undefined || config.hydration.drawn === undefined ? text : embedData(text, data);
  return inlineFirstArtwork(await inlineFirstStyles(whole, read), read);
}

/** @param ports Of a screen that is not the first one of its page: its ids are not those of the first one. */
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

/** The pages as the document of this one tells them to the browser, with the code of this one. */
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

/** A page that is rendered at the request. */
interface RequestedPage {
  /** The name of its route. */
  readonly page: PageName;
  /** Path and query. */
  readonly address: string;
  /** That of the page's own where it is the same at every request. */
  readonly description?: string;
  /** Where the page is a text of its own. */
  readonly story?: Story;
  readonly presence?: Presence;
  /** That it is sent at other addresses too: the app does not take it over, but draws what is at the address. */
  readonly isSentAnywhere?: true;
  /** Plain JSON that the page is rendered from, in the browser too. */
  readonly data: object;
}

/** Renders the document of a page at the request. */
export type RenderDocument = (page: RequestedPage) => Promise<string>;

/** Makes the function by which the server renders documents; its parameters are those of `prerender`. */
export function createDocumentRenderer(template: string, manifest: Manifest, read: (file: string) => Promise<string>): RenderDocument {
  return async ({ page, address, description, story, presence, isSentAnywhere, data }) => {
    const [path = '/'] = address.split('?');
    // Routes are matched with what an address says, and slugs in other scripts are escaped in it.
    const route = { path: decodeURI(path), page, noindex: false };
    const { description: own, feed } = getPageRecord(page);
    const config: PagePrerenderConfig = {
      address,
      description: description ?? own,
      // Every other one was rendered for the very address that it is sent at, with its query.
      hydration: isSentAnywhere === true ? {} : { drawn: '*' },
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

function embedData(document: string, data: object): string {
  // A text can not end the element: every '<' is written as an escape of JSON.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return document.replace(/ *<\/body>/, (end) => `    <script type="application/json" id="${pageDataId}">${json}</script>\n${end}`);
}

/** Whether only some servers have the page: the sitemap is the same for all. */
function isOptional({ page }: PageRoute): boolean {
  return optionalRoutes.some((route) => route.page === page);
}

/** The module of a page: its folder has the page's name, its file the name with `Page`. */
function getPageModule(page: PageName): string {
  return `src/site/app/${getPageFile(page)}`;
}
