import { readAssessment } from './support/definition.ts';
import { failRequests } from './support/network.ts';
import { findLastPrefixItem } from './support/stored-run.ts';
import { expect, test } from './support/test.ts';

/** The script of the full flow, which is loaded after the first screen. */
const fullFlowFile = new RegExp(`/assets/_flow_${readAssessment().id}-.*\\.js$`);

test('at the end of the flow prefix, Next waits for the full flow', async ({ createFunnel, page }) => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(fullFlowFile, async (route) => {
    await gate;
    await route.continue();
  });
  const funnel = createFunnel();
  await funnel.open();
  await funnel.walkToItem(await findLastPrefixItem(funnel.definition.id));
  await funnel.fill(await funnel.readPlace());
  const before = await funnel.screenKey();
  await funnel.next.click();
  await expect(funnel.next).toHaveAttribute('aria-busy', 'true');
  expect(await funnel.screenKey()).toBe(before);
  release();
  await expect.poll(() => funnel.screenKey()).not.toBe(before);
  await expect(funnel.heading).toBeFocused();
  await page.goBack();
  await expect.poll(() => funnel.screenKey()).toBe(before);
});

test('the full flow is loaded in advance, also after a reload', async ({ createFunnel, page }) => {
  const funnel = createFunnel();
  await Promise.all([page.waitForRequest(fullFlowFile), funnel.open()]);
  await funnel.walkToItem(await findLastPrefixItem(funnel.definition.id));
  await Promise.all([page.waitForRequest(fullFlowFile), page.reload()]);
});

test('a full flow that cannot be loaded is reported, and loaded on Retry', async ({ createFunnel, page, context, browserErrors }) => {
  // The browser reports a failed import of a prefetched module with an empty message.
  browserErrors.expect(/Failed to load resource|Failed to fetch dynamically imported module|^uncaught: $/);
  const stopFailing = await failRequests(page, fullFlowFile, 'offline');
  const funnel = createFunnel();
  await funnel.open();
  await funnel.walkToItem(await findLastPrefixItem(funnel.definition.id));
  await funnel.fill(await funnel.readPlace());
  const before = await funnel.screenKey();
  await context.setOffline(true);
  await funnel.next.click();
  const retry = page.getByRole('button', { name: 'Retry' });
  // Next requests the flow once more, and is busy until that request fails. So this waits before it lets requests succeed.
  await expect(retry).toBeVisible();
  await expect(retry).not.toHaveAttribute('aria-busy');
  await stopFailing();
  await context.setOffline(false);
  const fetched = page.waitForResponse(fullFlowFile);
  await retry.click();
  await fetched;
  // The retry may reload the page, which then shows the same place.
  await expect(retry).toBeHidden();
  if ((await funnel.screenKey()) === before) await funnel.goNext();
  expect((await funnel.readPlace()).step.id).toBe('questions');
  expect(await funnel.screenKey()).not.toBe(before);
});

test('a resumed run whose full flow cannot be loaded is reported, and resumes at its place on Retry', async ({
  createFunnel,
  page,
  browserErrors,
}) => {
  browserErrors.expect(/Failed to load resource|Failed to fetch dynamically imported module|A screen failed/);
  const funnel = createFunnel();
  await funnel.openAt({ item: 'whatIsYourGoalWithOurProgram' });
  const before = await funnel.screenKey();
  const stopFailing = await failRequests(page, fullFlowFile, 'offline');
  await page.reload();
  await expect(funnel.heading).toHaveText('Something went wrong');
  await stopFailing();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => funnel.screenKey()).toBe(before);
});
