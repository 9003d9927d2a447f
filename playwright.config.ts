import { defineConfig } from '@playwright/test';

/** `npm test` finds the browser and names it in CHROMIUM_PATH; without it Playwright takes its own. */
const browser = process.env['CHROMIUM_PATH'];

/** Journeys on another server than the rest. */
const otherServers = /(?:catalog|counts-and-limits|home-in-person|journal-service|other-calendars|personal-data-leaks)\.spec\.ts$/;

/** `npm run pictures` draws the screens instead of judging them. */
const pictures = process.env['PICTURES'] === 'yes';

export default defineConfig({
  testDir: 'tests/e2e',
  projects: pictures
    ? [{ testMatch: '**/*.pictures.ts' }]
    : [
        // They run first: a worker that has left the common server for another would have to start the common one again.
        { testMatch: otherServers },
        { testMatch: '**/*.spec.ts', testIgnore: otherServers },
      ],
  outputDir: 'test-results',
  // Texts that are the same on every platform.
  snapshotPathTemplate: 'tests/e2e/golden/{arg}{ext}',
  // Each worker has a server with an embedded database of its own, which takes up to a gigabyte. A journey waits for its browser and
  // its server in turn: two workers leave a seventh of two cores idle, and four take a tenth less time than three.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // No journey is judged by how long it takes: these limits only end one that hangs.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // A new context for each journey takes a fifth of their time (decision 102).
    reuseContext: true,
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A trace of every journey takes a fifth of their time. To see one that fails: npm test -- journeys -g <title> --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        // Chromium refuses its sandbox to root, which is who runs in a container.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
