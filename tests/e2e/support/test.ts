import { test as base, expect } from '@playwright/test';
import { listenTo } from './complaints.ts';
import type { Complaints } from './complaints.ts';
import { readDefinition } from './definition.ts';
import type { Definition } from './definition.ts';
import { Funnel } from './funnel.ts';
import type { Person } from './funnel.ts';
import { keyboard, mouse } from './hands.ts';
import { startServer } from './server.ts';
import type { Server } from './server.ts';

interface Fixtures {
  /** A test fails when the browser complained of something that it did not expect. */
  readonly complaints: Complaints;
  /** `lead@2`, as its files say it. */
  readonly definition: Definition;
  /** A person at the door of the assessment. */
  readonly enter: (person?: Person, by?: 'mouse' | 'keyboard') => Funnel;
}

/** The test function of all journeys: a browser against the built site, served by the real server. */
export const test = base.extend<Fixtures, { readonly server: Server }>({
  server: [
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      await server.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.origin);
  },
  complaints: [
    async ({ page }, provide) => {
      const complaints = listenTo(page);
      await provide(complaints);
      expect(complaints.unexpected(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  definition: [readDefinition('lead', 2), { option: true }],
  enter: async ({ page, definition }, provide) => {
    await provide((person = {}, by = 'mouse') => new Funnel(page, definition, by === 'mouse' ? mouse() : keyboard(page), person));
  },
});

export { expect } from '@playwright/test';

/** The two widths that every screen is drawn for. */
export const widths = [
  { name: 'phone', width: 375, height: 812 },
  { name: 'desktop', width: 1280, height: 800 },
] as const;
