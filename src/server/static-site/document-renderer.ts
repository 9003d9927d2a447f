import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildContentSecurityPolicy } from '../http/security-headers.ts';
import type { PolicyConfig } from '../http/security-headers.ts';
import type { Site } from './built-site.ts';
import { hashInlineParts } from './hash-inline-parts.mjs';
import { allowInlineParts } from './inline-hashes.ts';

/** The pages that are rendered at a request, by their names in the route table. */
type RequestedPageName = 'faq' | 'journal' | 'emailForm' | 'newsletterConfirm' | 'newsletterUnsubscribe';

/** A page to render. */
export interface RequestedPage {
  readonly page: RequestedPageName;
  /** Path and query. */
  readonly address: string;
  /** That of the page's own where it is the same at every request. */
  readonly description?: string;
  /** Of a story: its picture, for link previews. */
  readonly story?: { readonly picture?: { readonly href: string; readonly alt: string } };
  /** Whether an address is that of a page: without one, the document has no canonical link. */
  readonly presence?: 'present' | 'missing';
  /** That it is sent at other addresses than its own too: the app does not take it over, but draws what is at the address. */
  readonly isSentAnywhere?: true;
  /** Plain JSON that the page is rendered from, in the browser too. */
  readonly data: object;
  /** The sources of the directives in which its content security policy differs from that of all pages. */
  readonly policyChanges?: { readonly [directive: string]: string };
}

/** A rendered document with the content security policy that allows its inline styles, and those inline scripts that the build has made. */
export interface RenderedDocument {
  readonly text: string;
  readonly policy: string;
}

/** Renders a page at the request. */
export type DocumentRenderer = (page: RequestedPage) => Promise<RenderedDocument>;

/** What src/site/prerender/prerender.tsx exports for the server. */
interface RendererModule {
  readonly createDocumentRenderer: (
    template: string,
    manifest: object,
    read: (file: string) => Promise<string>,
  ) => (page: RequestedPage) => Promise<string>;
}

/** Loads the program that renders pages, which is built beside the site; `undefined` where it is not there. */
export async function loadDocumentRenderer(
  { folder, fillDocument, inlineHashes }: Pick<Site, 'folder' | 'fillDocument' | 'inlineHashes'>,
  config: PolicyConfig,
): Promise<DocumentRenderer | undefined> {
  const program = path.join(folder, '../prerender/prerender.js');
  const isThere = await access(program).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
  const { createDocumentRenderer } = (await import(/* @vite-ignore */ pathToFileURL(program).href)) as RendererModule;
  const render = createDocumentRenderer(await read('index.html'), JSON.parse(await read('.vite/manifest.json')) as object, read);
  const built = new Set(Object.values(inlineHashes).flatMap(({ scripts }) => scripts));
  return async (page) => {
    const text = fillDocument(await render(page));
    const { scripts, styles } = hashInlineParts(text);
    // Posts of another service are in these documents: a script that came in with one must not allow itself.
    const inline = allowInlineParts({ scripts: scripts.filter((source) => built.has(source)), styles });
    return { text, policy: buildContentSecurityPolicy(config, { ...page.policyChanges, ...inline }) };
  };
}
