import type { Page } from '@playwright/test';
import { Booking, newEmail } from './support/booking.ts';
import { test } from './support/checkout.ts';
import { mouse } from './support/input-methods.ts';
import { expectOneOfEach } from './support/exported-data.ts';
import { expect } from './support/test.ts';

test.use({ released: ['booking@1', 'lead@1', 'lead@2'] });

/** Counts how often the page is loaded from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('a tab that was open during a release ends in the new release, with its answers and after one reload', async ({
  browserErrors,
  checkout,
  createFunnel,
  page,
  server,
}) => {
  browserErrors.expect(/status of 409/);
  const funnel = createFunnel({ answers: { howAreYouFeeling: ['anxiety'] } });
  await funnel.open();
  await funnel.walkToItem('notFit2');

  await checkout.edit('flows/lead/v2/questions/howAreYouFeeling.json', (question) => ({
    ...question,
    content: 'How do you feel these days?',
  }));
  await checkout.release('lead@2');
  await checkout.edit('flows/catalog.json', (catalog) => ({ ...catalog, releases: refused(catalog['releases'] as object, 'lead@2.0.0') }));
  await server.restart();

  const loads = loadsOf(page);
  const reloaded = page.waitForEvent('load');
  await funnel.fill(await funnel.readPlace());
  await funnel.input.press(funnel.next);
  await reloaded;
  await expect.poll(() => server.exportRows('runs')).toMatchObject([{ flow: 'lead@2', flow_release: '2.0.1', outcome: 'talkFirst' }]);
  expect((await funnel.readPlace()).step.id).toBe('schedule-call');
  expect((await server.exportRows('runs'))[0]?.['answers']).toMatchObject({ howAreYouFeeling: ['anxiety'], notFit2: ['none'] });
  expect(loads()).toBe(1);

  await funnel.next.click();
  const booking = new Booking(page, mouse(), newEmail());
  await booking.field('firstName').waitFor();
  const { runs } = await expectOneOfEach(server, booking.email, await booking.bookFromAccount());
  expect(Object.fromEntries(runs.map((run) => [run['flow'], run['flow_release']]))).toEqual({ 'lead@2': '2.0.1', 'booking@1': '1.0.0' });
});

function refused(releases: object, name: string): object {
  return Object.fromEntries(Object.entries(releases).map(([key, entry]) => [key, key === name ? { ...entry, accepted: false } : entry]));
}
