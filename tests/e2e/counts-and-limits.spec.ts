import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { readAssessment, readField } from './support/definition.ts';
import { Funnel } from './support/funnel.ts';
import { mouse } from './support/input-methods.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

const definition = readAssessment();
const { id } = definition;

// This server counts the visits of no other journey, and renders a few pages of the journal a minute for each client address.
test.use({ serverOptions: { variables: { READS_PER_MINUTE: '5' } } });

test('a visit is counted once, at the place where it was left, and a reload does not change that', async ({ page, server }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/web/reach')) sent.push(request.postData() ?? '');
  });
  const funnel = new Funnel(page, definition, mouse(), {});
  // The fields are rendered by the module that also counts. A visit that is left before this module is loaded is not counted.
  const field = funnel.field(readField('assessment-start.v1', 'dateOfBirth'));
  await funnel.open();
  await funnel.next.click();
  const [start, second] = definition.steps.map((step) => step.id);
  await expect.poll(async () => (await funnel.readPlace()).step.id).toBe(second);
  await field.waitFor();
  await page.reload();
  await field.waitFor();
  await leave(page);
  await expect
    .poll(() => countPlaces(server))
    .toEqual([
      { step: start, shown: 1, answered: 1, left: 0, back: 0 },
      { step: second, shown: 1, answered: 0, left: 1, back: 0 },
    ]);
  expect(sent.join()).not.toMatch(/runId|cookie|@example/);
});

test('somebody who opens too many pages of the journal gets a page that says so; with scripts it then shows the requested page', async ({
  page,
  browser,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/status of 429/);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  const open = async () => (await reader.goto(`${server.origin}/journal/coaching`))?.status();
  await expect.poll(open).toBe(429);
  await expect(reader.getByText('Error... This page of the journal did not load. Please try again in a moment.')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '');
  await expect(reader.getByRole('banner')).toBeVisible();
  await plain.close();

  await expect.poll(async () => (await page.goto('/journal/coaching'))?.status()).toBe(429);
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page, 'a page of the journal beyond the limit');
});

/** The part of the summary of a flow that this journey reads. */
interface Summary {
  readonly funnels: readonly {
    readonly places: readonly { readonly step: string; readonly figures: { readonly [name: string]: unknown } }[];
  }[];
}

async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

async function countPlaces(server: Server): Promise<readonly object[]> {
  const { funnels } = JSON.parse(await server.data('summary', id, '--format', 'json', '--small-counts')) as Summary;
  return (funnels[0]?.places ?? []).map(({ step, figures: { shown, answered, left, back } }) => ({ step, shown, answered, left, back }));
}
