import { expect, test } from './support/test.ts';

test('a reload at every step restores the place and the values', async ({ createFunnel, page }) => {
  const funnel = createFunnel();
  await funnel.open();
  await funnel.walkToStep('schedule-call', {
    onLeave: async ({ heading }) => {
      const before = { sight: await funnel.screenKey(), filled: await funnel.readValues() };
      await page.reload();
      await expect.poll(() => funnel.screenKey(), { message: `the screen after the reload of "${heading}"` }).toBe(before.sight);
      await expect.poll(() => funnel.readValues(), { message: `the values after the reload of "${heading}"` }).toEqual(before.filled);
    },
  });
});

test("the browser's Back and Forward at every step lose nothing", async ({ createFunnel, page }) => {
  const funnel = createFunnel();
  const seen: { sight: string; filled: readonly string[] }[] = [];
  await funnel.open();
  await funnel.walkToStep('schedule-call', {
    onLeave: async () => {
      const now = { sight: await funnel.screenKey(), filled: await funnel.readValues() };
      const before = seen.at(-1);
      seen.push(now);
      if (before === undefined) return;
      await page.goBack();
      await expect.poll(() => funnel.screenKey(), { message: `Back from ${now.sight}` }).toBe(before.sight);
      await expect.poll(() => funnel.readValues(), { message: `the values after Back to ${before.sight}` }).toEqual(before.filled);
      await page.goForward();
      await expect.poll(() => funnel.screenKey(), { message: `Forward to ${now.sight}` }).toBe(now.sight);
      await expect.poll(() => funnel.readValues(), { message: `the values after Forward to ${now.sight}` }).toEqual(now.filled);
    },
  });
});

test('a visit without a stored place resumes at the question answered last', async ({ createFunnel, page, definition, context }) => {
  const funnel = createFunnel();
  const place = await funnel.openAt({ item: 'whatIsYourGoalWithOurProgram' });
  await funnel.fill(place);
  await funnel.goNext();
  await page.evaluate(() => history.replaceState(null, ''));
  await page.goto(`${definition.route}/questions`);
  await expect(funnel.heading).toHaveText(place.heading);
  expect(context.pages()).toHaveLength(1);
});
