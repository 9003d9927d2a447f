import type { Browser, Page } from '@playwright/test';
import { present } from './support/definition.ts';
import type { Item } from './support/definition.ts';
import { openStoredRun } from './support/stored-run.ts';
import { expect, test } from './support/test.ts';

/** What Chromium reports of one animation in a trace. */
interface AnimationEvent {
  readonly name: string;
  readonly id2?: { readonly local?: string };
  readonly args: { readonly data?: { readonly nodeName?: string; readonly compositeFailed?: number } };
}

/** The animations that began while `work` ran, by the name of their element, with the reason for which the main thread has to run each; 0 is none. */
async function traceAnimations(browser: Browser, page: Page, work: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  await browser.startTracing(page, { categories: ['blink.animations'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly AnimationEvent[] };
  const animations = traceEvents.filter(({ name }) => name === 'Animation');
  const named = animations.filter(({ args }) => args.data?.nodeName !== undefined);
  return new Map(
    named.map(({ id2, args }) => [
      args.data?.nodeName ?? '',
      Math.max(...animations.filter((one) => one.id2?.local === id2?.local).map((one) => one.args.data?.compositeFailed ?? 0)),
    ]),
  );
}

test('from question to question the sun moves outside the main thread, which is free for the next press', async ({
  browser,
  page,
  definition,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const isQuestion = (item: Item | undefined): boolean => item?.type === 'question';
  const first = definition.items.find((item, index) => isQuestion(item) && isQuestion(definition.items[index + 1]));
  await openStoredRun(page, definition, {}, { item: present(first, 'a question before another').id }, { isAnswered: true });
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  const animations = await traceAnimations(browser, page, async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading).not.toHaveText(before ?? '');
    // The promise of an animation is rejected when its element is removed.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  });
  expect([...animations.keys()]).toEqual(
    expect.arrayContaining([expect.stringContaining('progress-sun'), expect.stringContaining('scene-sun')]),
  );
  expect([...animations].filter(([, failure]) => failure !== 0)).toEqual([]);
});
