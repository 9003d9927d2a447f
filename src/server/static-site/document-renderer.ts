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
  /** The description for search engines; the page's own when absent. */
  readonly description?: string;
  /** For a post of the journal: its picture, for link previews. */
  readonly story?: { readonly picture?: { readonly href: string; readonly alt: string } };
  /** `missing` when there is no page at the address. The document has no canonical link then. */
  readonly presence?: 'present' | 'missing';
  /** True for a document that is sent at other addresses too. The app does not hydrate it, but renders the page of the actual address. */
  readonly isSentAnywhere?: true;
  /** The plain JSON from which the page is rendered, here and in the browser. */
  readonly data: object;
  /** The sources of the directives in which the content security policy differs from that of other pages. */
  readonly policyChanges?: { readonly [directive: string]: string };
}

/** A rendered document. Its content security policy allows its inline styles, and only those inline scripts that are part of the build. */
export interface RenderedDocument {
  readonly text: string;
  readonly policy: string;
}

/** Renders a page when it is requested. */
export type DocumentRenderer = (page: RequestedPage) => Promise<RenderedDocument>;

/** What src/site/prerender/prerender.tsx exports for the server. */
interface RendererModule {
  readonly createDocumentRenderer: (
    template: string,
    manifest: object,
    read: (file: string) => Promise<string>,
  ) => (page: RequestedPage) => Promise<string>;
}

/** Loads the program that renders pages, which the build puts next to the site; `undefined` when it does not exist. */
export async function loadDocumentRenderer(
  { folder, fillDocument, inlineHashes }: Pick<Site, 'folder' | 'fillDocument' | 'inlineHashes'>,
  config: PolicyConfig,
): Promise<DocumentRenderer | undefined> {
  const program = path.join(folder, '../prerender/prerender.js');
  const exists = await access(program).then(
    () => true,
    () => false,
  );
  if (!exists) return undefined;
  const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
  const { createDocumentRenderer } = (await import(/* @vite-ignore */ pathToFileURL(program).href)) as RendererModule;
  const render = createDocumentRenderer(await read('index.html'), JSON.parse(await read('.vite/manifest.json')) as object, read);
  const built = new Set(Object.values(inlineHashes).flatMap(({ scripts }) => scripts));
  return async (page) => {
    const text = fillDocument(await render(page));
    const { scripts, styles } = hashInlineParts(text);
    // These documents contain posts of another service. The hash of a script in a post must not get into the policy.
    const inline = allowInlineParts({ scripts: scripts.filter((source) => built.has(source)), styles });
    return { text, policy: buildContentSecurityPolicy(config, { ...page.policyChanges, ...inline }) };
  };
}
