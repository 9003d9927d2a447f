import type { Plugin } from 'vite';
import { isBrowserBuild } from './isBrowserBuild.ts';

/** Matches the id of a CSS module. */
const stylesheet = /\.module\.css(?:$|\?)/;

/** Imports each class name of a CSS module as a named export, so that the bundler inlines the names where they are used. */
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
      // After inlining no code imports the names, and Vite would remove the stylesheet.
      transform: { filter: { id: stylesheet }, handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }) },
    },
  ];
}
