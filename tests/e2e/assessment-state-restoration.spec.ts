import { expectAccessible } from './support/accessible.ts';
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
  const visited: { screen: string; filled: readonly string[] }[] = [];
  await funnel.open();
  await funnel.walkToStep('schedule-call', {
    onLeave: async () => {
      const current = { screen: await funnel.screenKey(), filled: await funnel.readValues() };
      const before = visited.at(-1);
      visited.push(current);
      if (before === undefined) return;
      await page.goBack();
      await expect.poll(() => funnel.screenKey(), { message: `Back from ${current.screen}` }).toBe(before.screen);
      await expect.poll(() => funnel.readValues(), { message: `the values after Back to ${before.screen}` }).toEqual(before.filled);
      await page.goForward();
      await expect.poll(() => funnel.screenKey(), { message: `Forward to ${current.screen}` }).toBe(current.screen);
      await expect.poll(() => funnel.readValues(), { message: `the values after Forward to ${current.screen}` }).toEqual(current.filled);
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

test('a run of an earlier release resumes where its answers still apply, and the screen says which question is asked again', async ({
  createFunnel,
  definition,
  page,
}) => {
  const [asked, unchanged, next] = definition.items.filter(({ type }) => type === 'question');
  const choice = unchanged?.options?.[0]?.value;
  if (asked === undefined || unchanged === undefined || next === undefined || choice === undefined)
    throw new Error('Three questions are needed.');
  const funnel = createFunnel({ answers: { [unchanged.id]: [choice] } });
  await funnel.openAt({ item: next.id });
  // Stores the run as an earlier release could have: the first answer is no longer an option. The page stores its run when it is left,
  // so the next document changes what is stored.
  await page.addInitScript(
    ({ key, item }) => {
      const stored = JSON.parse(sessionStorage.getItem(key) ?? '') as { run: { hash: string; answers: { [item: string]: unknown } } };
      stored.run.hash = 'of-an-earlier-release';
      stored.run.answers[item] = ['a choice of then'];
      sessionStorage.setItem(key, JSON.stringify(stored));
    },
    { key: `run:${definition.id}`, item: asked.id },
  );
  await page.reload();
  await expect(page.getByText('These questions have been updated since you last answered.')).toContainText(
    `Your answers are kept where they still apply. We ask again: “${asked.content}”.`,
  );
  await expect(funnel.heading).toHaveText(asked.content);
  await expectAccessible(page, 'a question that is asked again');

  await funnel.fill(await funnel.readPlace());
  await funnel.goNext();
  await expect(page.getByText('These questions have been updated')).toHaveCount(0);
  await funnel.walkToItem(unchanged.id);
  await expect(funnel.option(choice)).toBeChecked();
});
