/* oxlint-disable import/default -- the build gives the scripts as texts */
import preHydrationScript from '../preHydration/preHydrationScript.ts?inline-script';
import fetchAppAfterPaint from '../preHydration/fetchAppAfterPaint.ts?inline-script';
import screenSnapshot from '../preHydration/screenSnapshot.ts?inline-script';
import type { HydrationConditions } from '../preHydration/canHydrate.ts';
import type { PageRoute } from '../routes/routeTable.ts';
import { escapeHtml } from './documentHead.ts';
import type { AppFetching } from './prerenderConfig.ts';

/** The parts of a document that are filled into the template. */
export interface DocumentParts {
  /** Elements of the head that the screen renders: title, robots. */
  readonly screenHead: string;
  /** The other elements of the head. */
  readonly head: string;
  /** Links to the chunks of the page. They are the last of the head: the styles of a page must follow those of the site. */
  readonly chunks: string;
  /** The prerendered screen. */
  readonly body: string;
  readonly hydration: HydrationConditions;
  /** The page that the first scripts load, see src/site/app/documentPage.ts. */
  readonly page: DocumentPage;
  readonly fetchApp: AppFetching;
  readonly awaitsFont: boolean;
  readonly keepsScreen: boolean;
  /** The files and requests that the next screens need beside their scripts. */
  readonly next: NextFiles;
  /** The load-failure notice, hidden until the app fails to load. */
  readonly loadFailure: string;
}

interface NextFiles {
  /** The URLs of stylesheets. */
  readonly styles: readonly string[];
  /** The paths of requests to the API. */
  readonly requests: readonly string[];
}

interface DocumentPage {
  /** The page's own route, then the other routes that can match its addresses. */
  readonly routes: readonly PageRoute[];
  /** The URL of the page's module. */
  readonly module: string;
  /** The URLs of the scripts of the screens that may come next; the app fetches them as soon as it runs. */
  readonly nextScripts: readonly string[];
}

/**
 * Delays the first paint until the whole screen is parsed: centred content and content in columns would otherwise move while the
 * screen grows. A browser waits for the start tag of the expected element, so that element follows the screen. Everything that the
 * first paint need not wait for comes after it.
 */
const paintWhenParsed = '<link rel="expect" href="#screen-end" blocking="render">';

/** Fills the parts of a page into the built index.html. Throws when the template lacks a placeholder. */
export function buildDocument(
  template: string,
  { screenHead, head, chunks, body, hydration, page, fetchApp, awaitsFont, keepsScreen, next, loadFailure }: DocumentParts,
): string {
  const text = [
    [/<html lang="en">/, `<html lang="en"${buildHydrationAttributes(hydration)}>`] as const,
    [/<head>/, `<head>\n    <script>${preHydrationScript}</script>`] as const,
    [/<title>[^<]*<\/title>/, screenHead] as const,
    [/<meta name="description"[^>]*>/, head] as const,
    [/ *<\/head>/, `    ${paintWhenParsed}\n    ${chunks}\n  </head>`] as const,
    [/<div id="root"><\/div>/, `${loadFailure}\n    <div id="root">${body}</div>${buildScreenEnd(page)}`] as const,
  ].reduce(replacePlaceholder, template);
  const last = keepsScreen ? [`<script>${screenSnapshot}</script>`] : [];
  return moveToEnd(awaitsFont ? text : moveFontIntoBody(text), fetchApp, [...buildPreloads(next), ...last]);
}

/** The tag that fetches the font. */
const fontTag = /\s*<link rel="preload"[^>]* as="font"[^>]*>/;

/**
 * A browser delays the first paint by up to a tenth of a second for a font that is preloaded in the head, but not for a font that
 * is preloaded in the body.
 */
function moveFontIntoBody(text: string): string {
  const [tag = ''] = fontTag.exec(text) ?? [];
  return [[fontTag, ''] as const, [/<body>/, `<body>${tag}`] as const].reduce(replacePlaceholder, text);
}

/** The preloads for the next screens. They are the last of the document, so that nothing waits for them. */
function buildPreloads({ styles, requests }: NextFiles): readonly string[] {
  const buildLink = (type: string, href: string): string =>
    `<link fetchpriority="low" rel="preload" as="${type}" crossorigin href="${escapeHtml(href)}">`;
  return [...styles.map((href) => buildLink('style', href)), ...requests.map((href) => buildLink('fetch', href))];
}

/** The tags that fetch the stylesheets. */
const styleTags = /\s*<link rel="stylesheet"[^>]*>/g;

/** The tags that fetch the app. */
const scriptTags = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Moves the tags that fetch stylesheets and scripts to the end of the document: the first paint does not need them, because the
 * rules of the first screen are inlined (firstStyles.ts). The app runs when the stylesheets have loaded. Its scripts have a low
 * priority or are fetched after the paint, so that the visible content loads first on a slow connection.
 */
function moveToEnd(text: string, fetchApp: AppFetching, last: readonly string[]): string {
  const styles = text.match(styleTags) ?? [];
  const scripts = text.match(scriptTags) ?? [];
  const fetching =
    fetchApp === 'at once'
      ? scripts.map((tag) => tag.replace(/<(?:script|link)/, '$& fetchpriority="low"'))
      : [`<script data-files="${listFiles(scripts).join(' ')}">${fetchAppAfterPaint}</script>`];
  const tags = [...styles, ...fetching, ...last].map((tag) => `\n    ${tag.trim()}`);
  const rest = text.replaceAll(styleTags, '').replaceAll(scriptTags, '');
  return replacePlaceholder(rest, [/\n *<\/body>/, `${tags.join('')}\n  </body>`]);
}

/** The URLs of the entry and then of its imports. */
function listFiles(tags: readonly string[]): readonly string[] {
  const entries = tags.filter((tag) => tag.includes('<script'));
  return [...entries, ...tags.filter((tag) => !entries.includes(tag))].map((tag) => / (?:src|href)="([^"]*)"/.exec(tag)?.[1] ?? '');
}

function replacePlaceholder(text: string, [placeholder, content]: readonly [RegExp, string]): string {
  if (!placeholder.test(text)) throw new Error(`index.html has no text that matches ${placeholder.source}, which the build replaces`);
  return text.replace(placeholder, () => content);
}

function buildHydrationAttributes({ address, unlessQuery, unlessSession }: HydrationConditions): string {
  return buildAttributes({ 'data-address': address, 'data-unless-query': unlessQuery, 'data-unless-session': unlessSession });
}

/** The element that follows the screen. It has the data attributes that scripts read (readPageData.ts). */
function buildScreenEnd({ routes, module, nextScripts }: DocumentPage): string {
  const attributes = { 'data-routes': JSON.stringify(routes), 'data-module': module, 'data-next-scripts': nextScripts.join(' ') };
  return `<template id="screen-end"${buildAttributes(attributes)}></template>`;
}

/** HTML attributes; those without a value are left out. */
function buildAttributes(attributes: { readonly [name: string]: string | undefined }): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [` ${name}="${escapeHtml(value)}"`]))
    .join('');
}

/** Separates the elements for the head, which React renders first, from the markup of the screen. */
export function splitHead(markup: string): { readonly ownHead: string; readonly body: string } {
  const ownHead = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { ownHead: ownHead.replaceAll(/<link\b[^>]*>/g, ''), body: markup.slice(ownHead.length) };
}

/** The title in the markup of a head. Throws when there is none. */
export function extractTitle(head: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  if (title === undefined) throw new Error('It has no title. Its first screen needs one PageHeading (src/site/frame).');
  return title.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => charactersByEntity[name] ?? '');
}

const charactersByEntity: { readonly [entity: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
