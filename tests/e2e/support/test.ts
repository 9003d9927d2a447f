import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { takeUp, walkAssessment } from './assessment.ts';
import type { FinishedAssessment } from './assessment.ts';
import { Booking, newEmail } from './booking.ts';
import { recordBrowserErrors } from './browser-errors.ts';
import type { BrowserErrors } from './browser-errors.ts';
import { readDefinition } from './definition.ts';
import type { Definition } from './definition.ts';
import { Funnel } from './funnel.ts';
import type { Person } from './funnel.ts';
import { keyboard, mouse } from './input-methods.ts';
import { startServer } from './server.ts';
import type { Server } from './server.ts';

type Desk = 'open' | 'closed';

interface Fixtures {
  /** A test fails when the browser complained of something that it did not expect. */
  readonly complaints: BrowserErrors;
  /** `lead@2`, as its files say it. */
  readonly definition: Definition;
  /** A person at the door of the assessment. */
  readonly enter: (person?: Person, by?: 'mouse' | 'keyboard') => Funnel;
  /** When calls at once are offered. A file of journeys sets it with `test.use`. */
  readonly desk: Desk;
  /** Switches the desk of the server before each journey that wants it otherwise. */
  readonly deskStands: void;
  /** Somebody who has finished the assessment, at the account form. */
  readonly arrive: (account?: { readonly [field: string]: string }) => Promise<Booking>;
  /** The same in a browser of somebody else. */
  readonly another: () => Promise<Booking>;
}

interface WorkerFixtures {
  /** The calendar of the server, a file in this folder; its own when left out. A file of journeys sets it with `test.use`. */
  readonly calendar: string | undefined;
  readonly server: Server;
  /** How the desk of the server was switched last. */
  readonly switched: { desk?: Desk };
  /** A walk through the assessment that others can take up. */
  readonly assessment: FinishedAssessment;
}

/** The test function of all journeys: a browser against the built site, served by the real server. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  calendar: [undefined, { scope: 'worker', option: true }],
  server: [
    async ({ calendar }, provide) => {
      const server = await startServer({ calendar });
      await provide(server);
      await server.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  switched: [async ({ browserName: _any }, provide) => provide({}), { scope: 'worker' }],
  desk: ['closed', { option: true }],
  deskStands: [
    async ({ server, desk, switched }, provide) => {
      if (switched.desk !== desk) await server.data('calls', '--desk', desk);
      switched.desk = desk;
      await provide();
    },
    { auto: true },
  ],
  assessment: [
    async ({ browser, server }, provide) => {
      await provide(await walkAssessment(browser, server.origin));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.origin);
  },
  complaints: [
    async ({ page }, provide) => {
      const complaints = recordBrowserErrors(page);
      await provide(complaints);
      expect(complaints.unexpected(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  definition: [readDefinition('lead', 2), { option: true }],
  enter: async ({ page, definition }, provide) => {
    await provide((person = {}, by = 'mouse') => new Funnel(page, definition, by === 'mouse' ? mouse() : keyboard(page), person));
  },
  arrive: async ({ page, assessment }, provide) => {
    await provide(async (account = {}) => {
      await takeUp(page, assessment);
      const booking = new Booking(page, mouse(), newEmail(), account);
      await booking.open();
      return booking;
    });
  },
  another: async ({ browser, assessment, server }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext({ baseURL: server.origin });
      opened.push(context);
      const page = await context.newPage();
      await takeUp(page, assessment);
      const booking = new Booking(page, mouse(), newEmail());
      await booking.open();
      return booking;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';

/** The two widths that every screen is drawn for. */
export const widths = [
  { name: 'phone', width: 375, height: 812 },
  { name: 'desktop', width: 1280, height: 800 },
] as const;

/** Each width with one way of working: for journeys over screens that another journey walks at every width in every way. */
export const ways = [
  { ...widths[0], by: 'mouse' },
  { ...widths[1], by: 'keyboard' },
] as const;
