import { build } from 'vite';
import type { Plugin } from 'vite';

/**
 * Puts the first script of the site (src/site/preHydration) into the head of index.html: an inline classic script, so that
 * it runs before anything is painted and needs no request. In development there is none, because nothing is prerendered
 * there.
 */
export function preHydrationPlugin(entry: string): Plugin {
  let script: string | undefined;
  return {
    name: 'site-early-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async buildStart() {
      script = await bundleAsClassicScript(entry);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => (script === undefined ? [] : [{ tag: 'script', children: script, injectTo: 'head-prepend' }]),
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
  if (chunk.code.includes('</')) throw new Error(`${entry} holds '</', which would end its element`);
  return chunk.code.trim();
}
