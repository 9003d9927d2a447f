import { expect, test } from './support/test.ts';

test('refreshing at every step keeps the place and what was filled in', async ({ enter, page }) => {
  const funnel = enter();
  await funnel.open();
  await funnel.walkToStep('schedule-call', {
    leaving: async ({ heading }) => {
      const before = { sight: await funnel.sight(), filled: await funnel.filledIn() };
      await page.reload();
      await expect.poll(() => funnel.sight(), { message: `the screen after refreshing "${heading}"` }).toBe(before.sight);
      await expect.poll(() => funnel.filledIn(), { message: `what is filled in after refreshing "${heading}"` }).toEqual(before.filled);
    },
  });
});

test("the browser's Back and Forward at every step lose nothing", async ({ enter, page }) => {
  const funnel = enter();
  const seen: { sight: string; filled: readonly string[] }[] = [];
  await funnel.open();
  await funnel.walkToStep('schedule-call', {
    leaving: async () => {
      const now = { sight: await funnel.sight(), filled: await funnel.filledIn() };
      const before = seen.at(-1);
      seen.push(now);
      if (before === undefined) return;
      await page.goBack();
      await expect.poll(() => funnel.sight(), { message: `Back from ${now.sight}` }).toBe(before.sight);
      await expect.poll(() => funnel.filledIn(), { message: `what is filled in after Back to ${before.sight}` }).toEqual(before.filled);
      await page.goForward();
      await expect.poll(() => funnel.sight(), { message: `Forward to ${now.sight}` }).toBe(now.sight);
      await expect.poll(() => funnel.filledIn(), { message: `what is filled in after Forward to ${now.sight}` }).toEqual(now.filled);
    },
  });
});

test('a visit without a place goes on at the question answered last', async ({ enter, page, definition, context }) => {
  const funnel = enter();
  await funnel.open();
  const place = await funnel.walkToItem('whatIsYourGoalWithOurProgram');
  await funnel.fill(place);
  await funnel.goOn();
  await page.evaluate(() => history.replaceState(null, ''));
  await page.goto(`${definition.route}/questions`);
  await expect(funnel.heading).toHaveText(place.heading);
  expect(context.pages()).toHaveLength(1);
});
