import type { Plugin } from 'vite';

const ours = /\/react-router\/dist\/.+\.mjs$/;

/**
 * Lets the bundler leave out of react-router what the site does not use. The router comes as one module, in which
 * statements beside the components keep all of them alive: names for the developer tools, calls of `forwardRef` and `memo` that are
 * not marked as pure, and a context type that is set from outside its class.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: ours },
      handler: (code) => ({ code: withoutEffects(code), map: null }),
    },
  };
}

/** The module without statements that have no use but keep others; what it exports behaves as before. */
export function withoutEffects(code: string): string {
  const contextTypes = new Map([...code.matchAll(/^(\w+)\.contextType = (\w+);$/gm)].map(([, name = '', type = '']) => [name, type]));
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^\w+\.contextType = \w+;$/gm, '')
    .replaceAll(/^var (\w+) = class extends React\d*\.Component \{$/gm, (line, name: string) =>
      contextTypes.has(name) ? `${line} static contextType = ${contextTypes.get(name)};` : line,
    )
    .replaceAll(/ = (React\d*\.(?:forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
}
