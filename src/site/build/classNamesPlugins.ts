import type { Plugin } from 'vite';
import { isBrowserBuild } from './isBrowserBuild.ts';

/** A stylesheet that is a module, as the bundler names it. */
const stylesheet = /\.module\.css(?:$|\?)/;

/** Takes the class names of a stylesheet each by its name, so that the bundler writes them where they are used. */
export function classNamesPlugins(): Plugin[] {
  return [
    {
      name: 'class-names',
      apply: isBrowserBuild,
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css/ },
        handler: (code) => code.replaceAll(/^import (\w+) from '([^']+\.module\.css)';/gm, "import * as $1 from '$2';"),
      },
    },
    {
      name: 'kept-stylesheets',
      apply: isBrowserBuild,
      enforce: 'post',
      // Vite lets a stylesheet go whose names no code reads any more.
      transform: { filter: { id: stylesheet }, handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }) },
    },
  ];
}
