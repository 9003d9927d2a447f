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
import { openCallScreen, restoreAccount, sendAccount } from './sent-account.ts';
import type { SentAccount } from './sent-account.ts';
import { readJournalContent } from './journal-content.ts';
import type { JournalContent } from './journal-content.ts';
import { manyHosts, startServer } from './server.ts';
import type { Server, ServerOptions } from './server.ts';

type Desk = 'open' | 'closed';

interface Fixtures {
  /** Fails the test when the browser reported an error that the test did not expect. */
  readonly browserErrors: BrowserErrors;
  /** Prints the pages of a failed test. */
  readonly failedPages: void;
  /** The assessment, as in its files. */
  readonly definition: Definition;
  /** Creates the page object of the assessment. Opens nothing. */
  readonly createFunnel: (person?: Person, by?: 'mouse' | 'keyboard') => Funnel;
  /** Whether the call desk is open, so that calls at once are offered. A file of journeys sets it with `test.use`. */
  readonly desk: Desk;
  /** Switches the call desk of the server to `desk` before a journey, unless it is switched so already. */
  readonly switchedDesk: void;
  /**
   * Stores a finished assessment in the browser, and creates the page object of the booking. Opens no screen. `account` has values for the
   * account form instead of the usual ones.
   */
  readonly prepareAccount: (account?: { readonly [field: string]: string }, by?: 'mouse' | 'keyboard') => Promise<Booking>;
  /** Does what `prepareAccount` does, and opens the account form. */
  readonly openAccount: (account?: { readonly [field: string]: string }, by?: 'mouse' | 'keyboard') => Promise<Booking>;
  /**
   * Stores an account that was sent, with its lead, in the browser, and creates the page object of the booking. Opens no screen. The email
   * address and the phone number are the journey's own.
   */
  readonly restoreAccount: (by?: 'mouse' | 'keyboard') => Promise<Booking>;
  /** Does what `restoreAccount` does, and opens the call screen. Does not wait for its days. */
  readonly openCall: (by?: 'mouse' | 'keyboard') => Promise<Booking>;
  /** Does what `openCall` does, and waits for the days. */
  readonly openDays: (by?: 'mouse' | 'keyboard') => Promise<Booking>;
  /** Does what `openDays` does, in the browser of another client. */
  readonly openDaysElsewhere: () => Promise<Booking>;
}

/**
 * Playwright starts another worker for a file that defines or sets worker fixtures of its own. So the worker fixtures of all files that can
 * share a server are defined here.
 */
interface WorkerFixtures {
  /** How the server is started. A file of journeys that sets other options has a worker and a server of its own. */
  readonly serverOptions: ServerOptions;
  readonly server: Server;
  /** How the call desk of the server was last switched; `desk` is undefined before the first journey. */
  readonly lastDesk: { desk?: Desk };
  /** A finished assessment, which journeys store in their browsers instead of answering one. */
  readonly assessment: FinishedAssessment;
  /** An account that was sent, which journeys store in their browsers instead of filling in the form. */
  readonly sentAccount: SentAccount;
  /** The content of the journal that journeys use: of the fake content service, or of the WordPress at CONTENT_URL. */
  readonly journal: JournalContent;
  /** A development server with the galleries. */
  readonly galleries: GalleryServer;
}

/** The test function of all journeys: a browser and the built site, served by the real server. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverOptions: [
    { calendar: manyHosts, isShared: true },
    { scope: 'worker', option: true },
  ],
  server: [
    async ({ serverOptions }, provide) => {
      const server = await startServer(serverOptions);
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
  sentAccount: [
    async ({ browser, server, assessment }, provide) => {
      await provide(await sendAccount(browser, server.origin, assessment));
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
      // Vite is imported here because it is large, and few workers need it.
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
    // A route handler that is still running when the page closes would fail a journey that has passed.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    // The next journey of the worker reuses the context, and Playwright does not reset these settings.
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
  restoreAccount: async ({ page, sentAccount }, provide) => {
    await provide(async (by = 'mouse') => {
      const booking = new Booking(page, by === 'mouse' ? mouse() : keyboard(page), newEmail());
      await restoreAccount(booking, sentAccount);
      return booking;
    });
  },
  openCall: async ({ restoreAccount: restore, sentAccount }, provide) => {
    await provide(async (by) => {
      const booking = await restore(by);
      await openCallScreen(booking, sentAccount);
      await booking.waitForCallScreen();
      return booking;
    });
  },
  openDays: async ({ openCall }, provide) => {
    await provide(async (by) => {
      const booking = await openCall(by);
      await booking.days.first().waitFor();
      return booking;
    });
  },
  openDaysElsewhere: async ({ browser, sentAccount, server }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext({ baseURL: server.origin });
      opened.push(context);
      const booking = new Booking(await context.newPage(), mouse(), newEmail());
      await restoreAccount(booking, sentAccount);
      await openCallScreen(booking, sentAccount);
      await booking.days.first().waitFor();
      return booking;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';

/** The two sizes that every screen is designed for. */
export const phone = { name: 'phone', width: 375, height: 812 } as const;
export const desktop = { name: 'desktop', width: 1280, height: 800 } as const;
const tablet = { name: 'tablet', width: 768, height: 1024 } as const;

/** The sizes at which each state of a screen is tested. */
export const widths = [phone, desktop] as const;

/** The sizes at which each page is tested, and one state of each screen up to a booked call. */
export const sizes = [phone, tablet, desktop] as const;
