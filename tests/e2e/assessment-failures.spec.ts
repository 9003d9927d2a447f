import type { Page } from '@playwright/test';
import { endpoints, duplicatePosts, failRequests, errorResponse } from './support/network.ts';
import { expect, test } from './support/test.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource|was not counted/);
});

test('a finished assessment is kept without a connection, said to be kept, and sent when the connection is back', async ({
  enter,
  page,
  server,
  context,
}) => {
  const funnel = enter();
  await funnel.open();
  await funnel.walkToItem('notFit2');
  const before = await server.exported('runs');
  await funnel.fill(await funnel.place());
  await context.setOffline(true);
  await funnel.goOn();
  await expect(retry(page)).toBeVisible();
  expect(await server.exported('runs')).toHaveLength(before.length);
  await context.setOffline(false);
  await expect(retry(page)).toBeHidden();
  await expect.poll(async () => (await server.exported('runs')).length).toBe(before.length + 1);
});

test('a finished assessment that cannot be sent is sent on Retry', async ({ enter, page, server }) => {
  const funnel = enter();
  await funnel.open();
  await funnel.walkToItem('notFit2');
  const before = await server.exported('runs');
  const mend = await failRequests(page, endpoints.runs, 'offline');
  await funnel.fill(await funnel.place());
  await funnel.goOn();
  await expect(retry(page)).toBeVisible();
  mend();
  await retry(page).click();
  await expect(retry(page)).toBeHidden();
  await expect.poll(async () => (await server.exported('runs')).length).toBe(before.length + 1);
});

test('a finished assessment that the server cannot take outlives a refresh', async ({ enter, page, server }) => {
  const funnel = enter();
  await funnel.open();
  await funnel.walkToItem('notFit2');
  const before = await server.exported('runs');
  const mend = await failRequests(page, endpoints.runs, errorResponse(500));
  await funnel.fill(await funnel.place());
  await funnel.goOn();
  await expect(retry(page)).toBeVisible();
  const sight = await funnel.sight();
  mend();
  await page.reload();
  await expect.poll(() => funnel.sight()).toBe(sight);
  await expect.poll(async () => (await server.exported('runs')).length).toBe(before.length + 1);
});

test('states that cannot be loaded are asked for again on Retry', async ({ enter, page }) => {
  const mend = await failRequests(page, endpoints.states, 'offline');
  const funnel = enter();
  await funnel.open();
  await expect(retry(page)).toBeVisible();
  mend();
  await retry(page).click();
  await expect(retry(page)).toBeHidden();
  await funnel.walkToStep('available');
});

test('details that the server cannot take stay in the form', async ({ enter, page }) => {
  const mend = await failRequests(page, endpoints.createLead, errorResponse(500));
  const home = { state: 'NY' };
  const funnel = enter({ forms: { state: home, 'out-of-state': home } });
  await funnel.open();
  const place = await funnel.walkToStep('out-of-state');
  await funnel.fill(place);
  await funnel.next.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(funnel.field({ title: 'First name' })).toHaveValue('Sample');
  mend();
  await funnel.goOn();
  expect((await funnel.place()).step.id).toBe('thank-you');
});

test('every POST that arrives twice leaves one recorded run', async ({ enter, page, server }) => {
  const doubled = await duplicatePosts(page);
  const before = await server.exported('runs');
  const funnel = enter();
  await funnel.open();
  await funnel.walkToStep('schedule-call');
  await expect.poll(async () => (await server.exported('runs')).length).toBe(before.length + 1);
  expect(doubled()).toBeGreaterThan(0);
});
