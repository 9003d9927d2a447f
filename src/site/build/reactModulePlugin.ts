import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { isBrowserBuild } from './isBrowserBuild.ts';

const require = createRequire(import.meta.url);

/** Matches the modules of React from which the site imports names. */
const modules = /^react(\/jsx-runtime|-dom(\/client)?)?$/;
const prefix = '\0es-module:';

/**
 * Wraps React in ES modules. React is published as CommonJS only, whose exports a bundler cannot bind statically: every chunk would
 * contain a conversion, and every use of an export would be a property access.
 */
export function reactModulePlugin(): Plugin {
  return {
    name: 'react-module',
    apply: isBrowserBuild,
    enforce: 'pre',
    resolveId: {
      filter: { id: modules },
      handler: (id, importer, { kind }) => (kind === 'import-statement' && importer?.startsWith(prefix) !== true ? prefix + id : undefined),
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const exported = Object.keys(require(name) as object).filter((key) => /^[A-Za-z]+$/.test(key));
      return [
        `const module = require('${name}');`,
        'export default module;',
        ...exported.map((key) => `export const ${key} = module.${key};`),
      ].join('\n');
    },
  };
}
