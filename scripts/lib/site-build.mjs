import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';
import { hashSources } from './hash-sources.mjs';
import { listRoomFolders } from './rooms.mjs';
import { buildIfChanged } from './incremental-build.mjs';
import { readFlowsFrom } from './flows-from.mjs';
import { keepAssets } from './keep-assets.mjs';

/** The sources of the built site. */
const sources = [
  ...listRoomFolders('site', 'definitions'),
  'flows',
  'schemas',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/lib/prerender.mjs',
  'scripts/lib/vite-build.mjs',
  'src/server/static-site/hash-inline-parts.mjs',
  'package.json',
  'package-lock.json',
];

const job = { name: 'site', title: 'the site', files: ['pages/home.html', 'pages/inline-hashes.json', 'routes.json'] };
const assets = { folder: inRoot('dist/site/assets'), list: inRoot('dist/.site-assets') };

/** Runs Vite in production mode. FLOWS_FROM is set explicitly, because its default depends on the mode of this process. */
async function runVite(...args) {
  const environment = { NODE_ENV: 'production', FLOWS_FROM: readFlowsFrom() };
  return (await runNode('scripts/lib/vite-build.mjs', args, environment)) === 0;
}

function build() {
  return keepAssets(assets, async () => (await runVite()) && (await prerenderPages()), Date.now);
}

/** Prerenders the pages, and compresses the assets. */
async function prerenderPages() {
  const program = 'dist/prerender';
  if (!(await runVite('src/site/prerender/prerender.tsx', program))) return false;
  return (await runNode('scripts/lib/prerender.mjs', ['dist/site', program], { NODE_ENV: 'production' })) === 0;
}

/**
 * Builds the site into dist/site when its sources or the source of its flows (`readFlowsFrom`) changed since the last build,
 * or always with `always`.
 * @returns {Promise<boolean>} false when the build failed; Vite has then printed why
 */
export async function buildSite({ always = false } = {}) {
  return buildIfChanged(job, `${readFlowsFrom()} ${await hashSources(sources)}`, always, build);
}
