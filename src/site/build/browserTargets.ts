/**
 * The oldest supported versions of browsers, as targets of Vite (decision 110). The build transforms syntax that they do not know. It
 * adds no polyfills: `tests/architecture/browser-apis.test.ts` names each use of an API that one of them lacks.
 */
export const browserTargets = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'] as const;
