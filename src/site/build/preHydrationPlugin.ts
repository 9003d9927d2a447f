import type { Plugin } from 'vite';
import { bundleAsClassicScript } from './bundleAsClassicScript.ts';
import { isBrowserBuild } from './isBrowserBuild.ts';

/**
 * Puts the first script of the site (src/site/preHydration) into the head of index.html: an inline classic script, so that
 * it runs before anything is painted and needs no request. In development there is none, because nothing is prerendered
 * there.
 */
export function preHydrationPlugin(entry: string): Plugin {
  let script: string | undefined;
  return {
    name: 'site-early-script',
    apply: isBrowserBuild,
    async buildStart() {
      script = await bundleAsClassicScript(entry);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => (script === undefined ? [] : [{ tag: 'script', children: script, injectTo: 'head-prepend' }]),
    },
  };
}
