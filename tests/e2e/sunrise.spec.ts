import type { Browser, Page } from '@playwright/test';
import { present } from './support/definition.ts';
import type { Definition, Item } from './support/definition.ts';
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

/** Opens an answered question that another one follows. */
async function openQuestion(page: Page, definition: Definition): Promise<void> {
  const isQuestion = (item: Item | undefined): boolean => item?.type === 'question';
  const first = definition.items.find((item, index) => isQuestion(item) && isQuestion(definition.items[index + 1]));
  await openStoredRun(page, definition, {}, { item: present(first, 'a question before another').id }, { isAnswered: true });
}

/** The share of the flow that each drawing of the progress shows. */
function listShares(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.getPropertyValue('--p')));
}

/** Presses Next and waits for the next question. */
async function goOn(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading).not.toHaveText(before ?? '');
}

test('from question to question the sun moves outside the main thread, which is free for the next press', async ({
  browser,
  page,
  definition,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openQuestion(page, definition);
  const animations = await traceAnimations(browser, page, async () => {
    const shares = await listShares(page);
    await goOn(page);
    // The drawings change after the question.
    await expect.poll(() => listShares(page)).not.toEqual(shares);
    // The promise of an animation is rejected when its element is removed.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  });
  expect([...animations.keys()]).toEqual(
    expect.arrayContaining([expect.stringContaining('progress-sun'), expect.stringContaining('scene-sun')]),
  );
  expect([...animations].filter(([, failure]) => failure !== 0)).toEqual([]);
});

test('the next question is rendered first, and the drawings of the progress after it', async ({ page, definition }) => {
  await openQuestion(page, definition);
  // A render changes the document at once, and an observer is told of all its changes together.
  const renders = await page.evaluateHandle(() => {
    const seen: string[][] = [];
    const describe = ({ type, addedNodes }: MutationRecord): string[] => {
      if (type === 'attributes') return ['drawing'];
      return [...addedNodes].some((node) => node instanceof Element && node.parentElement?.querySelector('h1') !== null)
        ? ['question']
        : [];
    };
    const observer = new MutationObserver((records) => seen.push([...new Set(records.flatMap(describe))]));
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
    return seen;
  });
  await goOn(page);
  const listRenders = async (): Promise<readonly string[]> => (await renders.jsonValue()).filter((kinds) => kinds.length > 0).map(String);
  await expect.poll(listRenders).toContain('drawing');
  expect((await listRenders())[0]).toBe('question');
});
