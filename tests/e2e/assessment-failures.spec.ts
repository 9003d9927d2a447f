import type { Page } from '@playwright/test';
import { readField } from './support/definition.ts';
import type { Funnel } from './support/funnel.ts';
import { endpoints, duplicatePosts, failRequests, errorResponse } from './support/network.ts';
import type { ExportedRow, Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** The chunks that the page fetches after its first screen. It needs them to record a run and to render the next screen. */
const codeFetchedAhead = ['deferredEvents', 'deferredSiteModules', 'deferredViews', 'deferredTexts'];

/** Waits for those chunks: a browser imports a module once, so a chunk that fails without a connection is not imported again later. */
async function waitForCode(page: Page): Promise<void> {
  await page.waitForFunction(
    (patterns) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return patterns.every((pattern) => fetched.some((one) => new RegExp(pattern).test(one)));
    },
    [...codeFetchedAhead.map((name) => `/${name}-[^/]+[.]js$`), '/deferredTexts-[^/]+[.]css$'],
  );
}

/** Answers the last question of the assessment. Returns the runs that the server had recorded before. */
async function answerLastQuestion(
  funnel: Funnel,
  server: Server,
): Promise<{ readonly funnel: Funnel; readonly before: readonly ExportedRow[] }> {
  await funnel.openAt({ item: 'notFit2' });
  const before = await server.exportRows('runs');
  await funnel.fill(await funnel.readPlace());
  return { funnel, before };
}

test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(/Failed to load resource|was not counted/);
});

test('without a connection a finished assessment is kept and reported, and it is sent when the connection is back', async ({
  createFunnel,
  page,
  server,
  context,
}) => {
  const { funnel, before } = await answerLastQuestion(createFunnel(), server);
  await waitForCode(page);
  await context.setOffline(true);
  await funnel.goNext();
  await expect(retry(page)).toBeVisible();
  expect(await server.exportRows('runs')).toHaveLength(before.length);
  await context.setOffline(false);
  await expect(retry(page)).toBeHidden();
  await expect.poll(async () => (await server.exportRows('runs')).length).toBe(before.length + 1);
});

test('a finished assessment that cannot be sent is sent on Retry', async ({ createFunnel, page, server }) => {
  const { funnel, before } = await answerLastQuestion(createFunnel(), server);
  const stopFailing = await failRequests(page, endpoints.runs, 'offline');
  await funnel.goNext();
  await expect(retry(page)).toBeVisible();
  await stopFailing();
  await retry(page).click();
  await expect(retry(page)).toBeHidden();
  await expect.poll(async () => (await server.exportRows('runs')).length).toBe(before.length + 1);
});

test('a finished assessment that the server rejects is kept over a reload', async ({ createFunnel, page, server }) => {
  const { funnel, before } = await answerLastQuestion(createFunnel(), server);
  const stopFailing = await failRequests(page, endpoints.runs, errorResponse(500));
  await funnel.goNext();
  await expect(retry(page)).toBeVisible();
  const sight = await funnel.screenKey();
  await stopFailing();
  await page.reload();
  await expect.poll(() => funnel.screenKey()).toBe(sight);
  await expect.poll(async () => (await server.exportRows('runs')).length).toBe(before.length + 1);
});

test('on a slow connection, a finished assessment is recorded although its page is left before it is sent', async ({
  createFunnel,
  page,
  server,
  context,
}) => {
  const { funnel, before } = await answerLastQuestion(createFunnel(), server);
  await waitForCode(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500 });
  const sent = page.waitForRequest(endpoints.runs);
  await funnel.next.click();
  await sent;
  await page.goto('about:blank');
  await expect.poll(async () => (await server.exportRows('runs')).length).toBe(before.length + 1);
  await session.detach();
});

test('states that cannot be loaded are loaded again on Retry', async ({ createFunnel, page }) => {
  const stopFailing = await failRequests(page, endpoints.states, 'offline');
  const funnel = createFunnel();
  await funnel.open();
  await expect(retry(page)).toBeVisible();
  await stopFailing();
  await retry(page).click();
  await expect(retry(page)).toBeHidden();
  await funnel.walkToStep('available');
});

test('details that the server rejects stay in the form', async ({ createFunnel, definition, page }) => {
  const stopFailing = await failRequests(page, endpoints.createLead, errorResponse(500));
  const home = { state: 'NY' };
  const funnel = createFunnel({ forms: { state: home, 'out-of-state': home } });
  await funnel.openAt({ step: 'state' });
  const place = await funnel.walkToStep('out-of-state');
  await funnel.fill(place);
  await funnel.next.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(funnel.field(readField('out-of-state-assessment.v1', 'firstName'))).toHaveValue('Sample');
  await stopFailing();
  await funnel.goNext();
  expect((await funnel.readPlace()).step.id).toBe('thank-you');
  // The next journey compares the recorded runs before and after: this run has to be recorded before it starts.
  await page.waitForFunction((key) => sessionStorage.getItem(key)?.includes('"recorded":'), `run:${definition.id}`);
});

test('every POST that arrives twice leaves one recorded run', async ({ createFunnel, page, server }) => {
  const doubled = await duplicatePosts(page);
  const before = await server.exportRows('runs');
  const funnel = createFunnel();
  await funnel.open();
  await funnel.walkToStep('schedule-call');
  await expect.poll(async () => (await server.exportRows('runs')).length).toBe(before.length + 1);
  expect(doubled()).toBeGreaterThan(0);
});
