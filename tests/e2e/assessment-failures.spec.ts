import type { Page } from '@playwright/test';
import { readField } from './support/definition.ts';
import { endpoints, duplicatePosts, failRequests, errorResponse } from './support/network.ts';
import { expect, test } from './support/test.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(/Failed to load resource|was not counted/);
});

test('without a connection a finished assessment is kept and reported, and it is sent when the connection is back', async ({
  createFunnel,
  page,
  server,
  context,
}) => {
  const funnel = createFunnel();
  await funnel.openAt({ item: 'notFit2' });
  const before = await server.exportRows('runs');
  await funnel.fill(await funnel.readPlace());
  await context.setOffline(true);
  await funnel.goNext();
  await expect(retry(page)).toBeVisible();
  expect(await server.exportRows('runs')).toHaveLength(before.length);
  await context.setOffline(false);
  await expect(retry(page)).toBeHidden();
  await expect.poll(async () => (await server.exportRows('runs')).length).toBe(before.length + 1);
});

test('a finished assessment that cannot be sent is sent on Retry', async ({ createFunnel, page, server }) => {
  const funnel = createFunnel();
  await funnel.openAt({ item: 'notFit2' });
  const before = await server.exportRows('runs');
  const stopFailing = await failRequests(page, endpoints.runs, 'offline');
  await funnel.fill(await funnel.readPlace());
  await funnel.goNext();
  await expect(retry(page)).toBeVisible();
  await stopFailing();
  await retry(page).click();
  await expect(retry(page)).toBeHidden();
  await expect.poll(async () => (await server.exportRows('runs')).length).toBe(before.length + 1);
});

test('a finished assessment that the server rejects is kept over a reload', async ({ createFunnel, page, server }) => {
  const funnel = createFunnel();
  await funnel.openAt({ item: 'notFit2' });
  const before = await server.exportRows('runs');
  const stopFailing = await failRequests(page, endpoints.runs, errorResponse(500));
  await funnel.fill(await funnel.readPlace());
  await funnel.goNext();
  await expect(retry(page)).toBeVisible();
  const sight = await funnel.screenKey();
  await stopFailing();
  await page.reload();
  await expect.poll(() => funnel.screenKey()).toBe(sight);
  await expect.poll(async () => (await server.exportRows('runs')).length).toBe(before.length + 1);
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

test('details that the server rejects stay in the form', async ({ createFunnel, page }) => {
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
