import type { Plugin } from 'vite';
import { bundleAsClassicScript } from './bundleAsClassicScript.ts';

const query = '?inline-script';

/** Lets a module import another one as the text of an inline classic script: `import text from './other.ts?inline-script'`. */
export function inlineScriptPlugin(): Plugin {
  return {
    name: 'site-inline-script',
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const entry = id.slice(0, -query.length);
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await bundleAsClassicScript(entry))};`;
    },
  };
}
