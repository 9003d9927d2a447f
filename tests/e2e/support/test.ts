import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { restoreAssessment, finishAssessment } from './assessment.ts';
import type { FinishedAssessment } from './assessment.ts';
import { Booking, newEmail } from './booking.ts';
import { recordBrowserErrors } from './browser-errors.ts';
import type { BrowserErrors } from './browser-errors.ts';
import { switchDesk } from './desk.ts';
import { readAssessment } from './definition.ts';
import type { Definition } from './definition.ts';
import { printFailedPages } from './failed-page.ts';
import { Funnel } from './funnel.ts';
import type { GalleryServer } from './gallery.ts';
import type { Person } from './answers.ts';
import { keyboard, mouse } from './input-methods.ts';
import { readJournalContent } from './journal-content.ts';
import type { JournalContent } from './journal-content.ts';
import { startServer } from './server.ts';
import type { Server } from './server.ts';

type Desk = 'open' | 'closed';

interface Fixtures {
  /** Fails the test when the browser reported an error that the test did not expect. */
  readonly browserErrors: BrowserErrors;
  /** Prints what the pages of a failed test show. */
  readonly failedPages: void;
  /** The assessment, as its files have it. */
  readonly definition: Definition;
  /** The page object of the assessment; it opens nothing. */
  readonly createFunnel: (person?: Person, by?: 'mouse' | 'keyboard') => Funnel;
  /** Whether calls at once are offered. A file of journeys sets it with `test.use`. */
  readonly desk: Desk;
  /** Switches the desk of the server before a journey where it is switched otherwise. */
  readonly switchedDesk: void;
  /** Makes the browser that of a client who has finished the assessment; it opens no screen. The form is worked with the mouse unless told otherwise. */
  readonly prepareAccount: (account?: { readonly [field: string]: string }, by?: 'mouse' | 'keyboard') => Promise<Booking>;
  /** The same, and opens the account form. */
  readonly openAccount: (account?: { readonly [field: string]: string }, by?: 'mouse' | 'keyboard') => Promise<Booking>;
  /** The same in the browser of another client. */
  readonly openAccountElsewhere: () => Promise<Booking>;
}

/** A file with a worker fixture of its own has a worker of its own, so those of all files whose server is the same stand here. */
interface WorkerFixtures {
  /** The calendar of the server, a file in this folder. A file of journeys that sets another has a server of its own. */
  readonly calendar: string;
  readonly server: Server;
  /** How the desk of the server was switched last. */
  readonly lastDesk: { desk?: Desk };
  /** A finished assessment, from which journeys begin. */
  readonly assessment: FinishedAssessment;
  /** What the content service of the journal has, which the journeys follow: with CONTENT_URL, that of a real WordPress. */
  readonly journal: JournalContent;
  /** The galleries of `npm run dev`. */
  readonly galleries: GalleryServer;
}

/** The test function of all journeys: a browser and the built site, served by the real server. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  calendar: ['many-hosts.calendar.json', { scope: 'worker', option: true }],
  server: [
    async ({ calendar }, provide) => {
      const server = await startServer({ calendar, isShared: true });
      await provide(server);
      await server.end();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  lastDesk: [async ({ browserName: _any }, provide) => provide({}), { scope: 'worker' }],
  desk: ['closed', { option: true }],
  switchedDesk: [
    async ({ server, desk, lastDesk }, provide) => {
      if (lastDesk.desk !== desk) await switchDesk(server, desk);
      lastDesk.desk = desk;
      await provide();
    },
    { auto: true },
  ],
  assessment: [
    async ({ browser, server }, provide) => {
      await provide(await finishAssessment(browser, server.origin));
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  journal: [
    async ({ server, playwright }, provide) => {
      const request = await playwright.request.newContext({ baseURL: server.origin });
      await provide(await readJournalContent(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  galleries: [
    async ({ browserName: _any }, provide) => {
      // Vite is large, and few workers need it.
      const { openGalleryServer } = await import('./gallery.ts');
      const server = await openGalleryServer();
      await provide(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.origin);
  },
  context: async ({ context }, provide) => {
    await provide(context);
    // A request that a route still sends to the server would fail the journey that has passed.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    // The next journey of the worker has the same context, and Playwright does not reset these.
    await context.setOffline(false);
    await context.clearPermissions();
  },
  browserErrors: [
    async ({ page }, provide) => {
      const browserErrors = recordBrowserErrors(page);
      await provide(browserErrors);
      expect(browserErrors.unexpected(), 'errors that the browser reported').toEqual([]);
    },
    { auto: true },
  ],
  failedPages: [
    async ({ page }, provide, info) => {
      await provide();
      await printFailedPages(page.context(), info);
    },
    { auto: true },
  ],
  definition: [readAssessment(), { option: true }],
  createFunnel: async ({ page, definition }, provide) => {
    await provide((person = {}, by = 'mouse') => new Funnel(page, definition, by === 'mouse' ? mouse() : keyboard(page), person));
  },
  prepareAccount: async ({ page, assessment }, provide) => {
    await provide(async (account = {}, by = 'mouse') => {
      await restoreAssessment(page, assessment);
      return new Booking(page, by === 'mouse' ? mouse() : keyboard(page), newEmail(), account);
    });
  },
  openAccount: async ({ prepareAccount }, provide) => {
    await provide(async (account, by) => {
      const booking = await prepareAccount(account, by);
      await booking.open();
      return booking;
    });
  },
  openAccountElsewhere: async ({ browser, assessment, server }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext({ baseURL: server.origin });
      opened.push(context);
      const page = await context.newPage();
      await restoreAssessment(page, assessment);
      const booking = new Booking(page, mouse(), newEmail());
      await booking.open();
      return booking;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';

/** The two sizes that every screen is designed for: a phone, and a desktop. */
export const phone = { name: 'phone', width: 375, height: 812 } as const;
export const desktop = { name: 'desktop', width: 1280, height: 800 } as const;
const tablet = { name: 'tablet', width: 768, height: 1024 } as const;

/** The two widths at which each state of a screen is judged. */
export const widths = [phone, desktop] as const;

/** The sizes at which each page is judged, and a state of each screen on the way to a booked call. */
export const sizes = [phone, tablet, desktop] as const;
