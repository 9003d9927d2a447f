import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { howToSummarise, parseSummary } from '../../../dropOff/index.ts';
import type { FunnelComparison } from '../../../dropOff/index.ts';
import { createDataScript, createReviewDocument, reviewPages } from './reviewDocument.ts';
import type { ReviewPageName } from './reviewDocument.ts';
import type { ReviewSource } from './reviewSource.ts';

/** The address of the review pages. */
const reviewAddress = '/__flows';

/** Serves the review pages in development. Their data is made when it is requested. A change of a flow reloads them. */
export function reviewPlugin(root: string): Plugin {
  return {
    name: 'review-pages',
    apply: 'serve',
    configureServer(server) {
      let source: Promise<ReviewSource> | undefined;
      const loadSource = (): Promise<ReviewSource> => (source ??= createSource(server, root));
      const watched = ['flows', 'schemas'].map((folder) => path.resolve(root, folder) + path.sep);
      server.watcher.add(watched);
      server.watcher.on('all', (_event, file) => {
        if (!watched.some((folder) => path.resolve(file).startsWith(folder))) return;
        source = undefined;
        server.ws.send({ type: 'full-reload', path: '*' });
      });
      server.middlewares.use(reviewAddress, (request, response, next) => {
        const address = request.originalUrl ?? reviewAddress;
        const { pathname } = new URL(address, 'http://localhost');
        if (pathname === reviewAddress) {
          response.writeHead(302, { location: `${reviewAddress}/` }).end();
          return;
        }
        const file = decodeURIComponent(pathname.slice(reviewAddress.length + 1));
        answer(server, root, loadSource, file, address).then((found) => send(response, found), next);
      });
    },
  };
}

function send(response: ServerResponse, found: Answer | undefined): void {
  response.statusCode = found === undefined ? 404 : 200;
  response.setHeader('content-type', found?.type ?? 'text/plain');
  response.end(found?.text ?? 'There is no such page.');
}

interface Answer {
  readonly type: string;
  readonly text: string;
}

async function answer(
  server: ViteDevServer,
  root: string,
  loadSource: () => Promise<ReviewSource>,
  file: string,
  address: string,
): Promise<Answer | undefined> {
  const [, data] = /^data\/(.+)\.js$/.exec(file) ?? [];
  if (data !== undefined) {
    const found = data === 'drop-off' ? await readDropOff(root) : await readData(await loadSource(), data);
    return found === undefined ? undefined : { type: 'text/javascript', text: createDataScript(data, found) };
  }
  const page = file === '' ? 'index' : file.replace(/\.html$/, '');
  if (!Object.hasOwn(reviewPages, page)) return undefined;
  const html = createReviewDocument(page as ReviewPageName, '<script type="module" src="/src/review/main.tsx"></script>');
  return { type: 'text/html', text: await server.transformIndexHtml(address, html) };
}

/** Where people leave, as written by `npm run data -- summary … --out drop-off.json`; `null` without such a file. */
async function readDropOff(root: string): Promise<FunnelComparison | null> {
  const text = await readFile(path.join(root, 'drop-off.json'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return null;
  const summary = parseSummary(text);
  if (summary === undefined) throw new Error(`drop-off.json is no summary. ${howToSummarise}`);
  return summary;
}

/** The data of a name; `null` for a flow that does not compile, `undefined` for an unknown name. */
async function readData(source: ReviewSource, name: string): Promise<unknown> {
  if (name === 'catalog') return { ...(await source.readCatalog()), comparable: await source.listComparable() };
  const [, flow] = /^flow-(.+)$/.exec(name) ?? [];
  if (flow !== undefined) return (await source.readFlow(flow)) ?? null;
  const [, a, b] = /^compare-(.+@[\d.]+)-(.+@[\d.]+)$/.exec(name) ?? [];
  return a === undefined || b === undefined ? undefined : ((await source.readComparison({ a, b })) ?? null);
}

/** The analysis is imported when the first page is requested, so that the site does not wait for it. */
async function createSource(server: ViteDevServer, root: string): Promise<ReviewSource> {
  const { createReviewSource } = (await server.ssrLoadModule(
    path.join(import.meta.dirname, 'reviewSource.ts'),
  )) as typeof import('./reviewSource.ts');
  return createReviewSource({ root, today: new Date().toISOString().slice(0, 10) });
}
