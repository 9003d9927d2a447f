/**
 * The lowest versions of browsers that the site is for, as Vite writes them (decision 110). The build transforms syntax that they do
 * not know. It adds no function that they lack: `tests/architecture/browser-apis.test.ts` names the use of one.
 */
export const browserTargets = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'] as const;
