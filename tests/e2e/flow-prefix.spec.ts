import { failRequests } from './support/network.ts';
import { expect, test } from './support/test.ts';

/** The whole assessment, which is fetched after the first screen. */
const fullFlowFile = /\/assets\/_flow_lead@2-.*\.js$/;

/** The last screen that the page has without it. */
const lastPrefixItem = 'howAreYouFeeling';

test('at the end of the first questions, Next waits until the others are there', async ({ enter, page }) => {
  let comes: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (comes = resolve));
  await page.route(fullFlowFile, async (route) => {
    await late;
    await route.continue();
  });
  const funnel = enter();
  await funnel.open();
  await funnel.walkToItem(lastPrefixItem);
  await funnel.fill(await funnel.place());
  const before = await funnel.sight();
  await funnel.next.click();
  await expect(funnel.next).toHaveAttribute('aria-busy', 'true');
  expect(await funnel.sight()).toBe(before);
  comes();
  await expect.poll(() => funnel.sight()).not.toBe(before);
  await expect(funnel.heading).toBeFocused();
  await page.goBack();
  await expect.poll(() => funnel.sight()).toBe(before);
});

test('others are fetched without being asked for, also by a page that is loaded anew', async ({ enter, page }) => {
  const funnel = enter();
  await Promise.all([page.waitForRequest(fullFlowFile), funnel.open()]);
  await funnel.walkToItem(lastPrefixItem);
  await Promise.all([page.waitForRequest(fullFlowFile), page.reload()]);
});

test('others that do not come are said, and come with Retry', async ({ enter, page, context, complaints }) => {
  // A failed import that is only prefetched is reported without words.
  complaints.expect(/Failed to load resource|Failed to fetch dynamically imported module|^uncaught: $/);
  const mend = await failRequests(page, fullFlowFile, 'offline');
  const funnel = enter();
  await funnel.open();
  await funnel.walkToItem(lastPrefixItem);
  await funnel.fill(await funnel.place());
  const before = await funnel.sight();
  await context.setOffline(true);
  await funnel.next.click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  mend();
  await context.setOffline(false);
  const fetched = page.waitForResponse(fullFlowFile);
  await retry.click();
  await fetched;
  // What is tried again may be the page: then it stands where it stood.
  await expect(retry).toBeHidden();
  if ((await funnel.sight()) === before) await funnel.goOn();
  expect((await funnel.place()).step.id).toBe('questions');
  expect(await funnel.sight()).not.toBe(before);
});

test('a visit under way whose questions do not come says so, and goes on where it was', async ({ enter, page, complaints }) => {
  complaints.expect(/Failed to load resource|Failed to fetch dynamically imported module|A screen failed/);
  const funnel = enter();
  await funnel.open();
  await funnel.walkToItem('whatIsYourGoalWithOurProgram');
  const before = await funnel.sight();
  const mend = await failRequests(page, fullFlowFile, 'offline');
  await page.reload();
  await expect(funnel.heading).toHaveText('Something went wrong');
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => funnel.sight()).toBe(before);
});
