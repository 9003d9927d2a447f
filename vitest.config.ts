import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { rooms } from './scripts/lib/rooms.mjs';
import { intakeDefinitions, listShownFlows } from './src/definitions/virtualModules/vitePlugin.ts';
import { flowPagesPlugin } from './src/site/build/flowPagesPlugin.ts';
import { inlineScriptPlugin } from './src/site/build/inlineScriptPlugin.ts';

const root = import.meta.dirname;

/** The rooms whose tests need a browser; those of all others run in Node. */
const browserRooms = ['ui', 'runtime', 'site', 'review'];
const nodeRooms = Object.keys(rooms).filter((room) => !browserRooms.includes(room));

/** Tests of the program run on a frozen copy of flows and forms, so that no change of the live ones fails them. */
const frozenRoot = `${root}/tests/fixtures/flows/frozen`;

/**
 * How many test files run at once. Files that start servers and commands wait for them, so three keep two cores busy. No machine
 * runs more, because each may have an embedded database, which takes up to a gigabyte.
 */
const workers = 3;

/** After how many milliseconds a test or a hook counts as hanging; property tests of a deep run take as long as they take. */
const hang = process.env['FLOWS'] === undefined ? 600_000 : 7_200_000;

export default defineConfig({
  root,
  plugins: [
    react(),
    intakeDefinitions({ root: frozenRoot, from: 'working-files' }),
    flowPagesPlugin(() => listShownFlows(frozenRoot, 'working-files')),
    inlineScriptPlugin(),
  ],
  resolve: { alias: [{ find: /^(?:\.\.\/)+schemas\/forms\//, replacement: `${frozenRoot}/schemas/forms/` }] },
  test: {
    maxWorkers: workers,
    // No test is judged by how long it takes: these limits only end one that hangs.
    testTimeout: hang,
    hookTimeout: hang,
    expect: { poll: { timeout: 120_000 } },
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Files share the modules that they import: importing them anew takes a second of each file. None of them replaces a module.
          isolate: false,
          setupFiles: ['tests/setup/seed.ts'],
          include: [`src/{${nodeRooms.join()}}/**/*.test.ts`, 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'jsdom',
          // A worker goes through its files as a browser goes through pages of one site: modules and window stay.
          isolate: false,
          include: [`src/{${browserRooms.join()}}/**/*.test.{ts,tsx}`],
          setupFiles: ['tests/setup/seed.ts', 'tests/setup/browser.ts'],
        },
      },
      {
        root,
        plugins: [react(), intakeDefinitions({ root: `${root}/tests/fixtures/flows/sample`, from: 'working-files' })],
        test: {
          name: 'runtime',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/runtime/**/*.test.tsx'],
          setupFiles: ['tests/setup/seed.ts', 'tests/setup/browser.ts'],
          restoreMocks: true,
          testTimeout: hang,
          hookTimeout: hang,
        },
      },
    ],
  },
});
