import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashInlineParts } from '../../../src/server/static-site/hash-inline-parts.mjs';
import type { Site } from '../../../src/server/static-site/built-site.ts';
import type { SiteDefinitions, SiteRoutes } from '../../../src/server/static-site/routes-file.ts';

/** A document as the build writes it, with an inline script and style and a link that contains the address of the site. */
export const documentNamed = (name: string): string =>
  `<!doctype html><script>window.page = '${name}';</script><title>${name}</title><style>p { color: red }</style><link rel="canonical" href="{{origin}}/${name}">${`<p>${name}</p>`.repeat(50)}`;

/** A script that is long enough to be compressed. */
export const script = 'export const words = "the same words again and again";\n'.repeat(50);

const routes = {
  routes: [
    { path: '/', file: 'pages/home.html' },
    { path: '/faq', file: 'pages/faq.html' },
    { path: '/talk-to-us/*', file: 'pages/assessment.html' },
    { path: '/checkout/:plan', file: 'pages/checkout.html' },
  ],
  // The pages for debugging, with `noindex`, are switched on by default outside production.
  optional: [
    { name: 'otherHome', path: '/', file: 'pages/otherHome.html', noindex: false },
    { name: 'membership', path: '/membership', file: 'pages/membership.html', noindex: false },
    { name: 'storedValues', path: '/__test', file: 'pages/membership.html', noindex: true },
    { name: 'playlistTest', path: '/__playlist-test', file: 'pages/membership.html', noindex: true },
  ],
  notFound: 'pages/notFound.html',
  redirects: [
    { path: '/home', to: '/' },
    { path: '/learn', to: '/journal' },
    { path: '/support', to: 'https://help.example.com/' },
  ],
};

const documentNames = ['home', 'faq', 'assessment', 'checkout', 'membership', 'otherHome', 'notFound'];

const files: { readonly [name: string]: string | Buffer } = {
  'index.html': '<!doctype html><title>The template</title>',
  ...Object.fromEntries(documentNames.map((name) => [`pages/${name}.html`, documentNamed(name)])),
  'pages/robots.txt': 'User-agent: *\nSitemap: {{origin}}/sitemap.xml\n',
  'pages/sitemap.xml': '<urlset><url><loc>{{origin}}/</loc></url></urlset>\n',
  'pages/inline-hashes.json': JSON.stringify(
    Object.fromEntries(documentNames.map((name) => [`pages/${name}.html`, hashInlineParts(documentNamed(name))])),
  ),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/main-4f3a.js': script,
  'assets/main-4f3a.js.br': brotliCompressSync(script),
  'assets/main-4f3a.js.gz': gzipSync(script),
  '.vite/manifest.json': '{}',
};

/** Writes a site into the folder as the build would write it with those definitions. */
export async function writeSite(folder: string, definitions: SiteDefinitions = { from: 'working-files', flows: {} }): Promise<void> {
  const all = { ...files, 'routes.json': JSON.stringify({ ...routes, definitions }) };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

/** A built site in memory with some routes, and without documents and files. */
export function createEmptySite(changes: Partial<SiteRoutes>): Site {
  return {
    folder: '/built',
    routes: { routes: [], notFound: 'pages/notFound.html', redirects: [], definitions: { from: 'working-files', flows: {} }, ...changes },
    variants: [],
    files: new Set(),
    fillDocument: (text) => text,
    crawlerFiles: new Map(),
    documents: new Map(),
    inlineHashes: {},
  };
}
