import { build } from 'vite';
import type { Plugin } from 'vite';

/**
 * Puts the first script of the site (src/site/preHydration) into the head of index.html: a classic script that runs
 * before anything is painted, in a file of its own that is named after its content. In development there is none,
 * because nothing is prerendered there.
 */
export function preHydrationPlugin(entry: string): Plugin {
  let file: string | undefined;
  return {
    name: 'site-early-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async buildStart() {
      const reference = this.emitFile({ type: 'asset', name: 'early.js', source: await bundleAsClassicScript(entry) });
      file = this.getFileName(reference);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => (file === undefined ? [] : [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }]),
    },
  };
}

async function bundleAsClassicScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'early' }, minify: true, sourcemap: false },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${entry} was not built`);
  return chunk.code;
}
