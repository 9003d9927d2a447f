import type { Page } from '@playwright/test';
import { buildFirstQuestions, waitForHydration } from './support/first-question.ts';
import type { FirstQuestion, FirstQuestionName } from './support/first-question.ts';
import { expect, test } from './support/test.ts';

/** An input event on a question: a click on the card of an option, or a key. */
type InputAction = { readonly click: string } | { readonly key: string };

const clicks = (...values: readonly string[]): readonly InputAction[] => values.map((click) => ({ click }));

const actionSequences: { readonly [question in FirstQuestionName]: readonly (readonly InputAction[])[] } = {
  several: [
    clicks('roses'),
    clicks('roses', 'herbs'),
    clicks('roses', 'roses'),
    clicks('roses', 'none'),
    clicks('none', 'roses'),
    clicks('none', 'none', 'herbs'),
    [...clicks('roses'), { key: 'Tab' }, { key: 'Space' }],
  ],
  single: [
    clicks('small'),
    clicks('small', 'large'),
    clicks('small', 'small'),
    clicks('small', 'small', 'large'),
    [{ key: 'Tab' }, { key: 'Space' }],
    [...clicks('small'), { key: 'ArrowDown' }],
  ],
};

async function performAction(page: Page, doing: InputAction): Promise<void> {
  if ('key' in doing) await page.keyboard.press(doing.key);
  // `force` clicks a locked option too, as a person can.
  else await page.locator(`label:has(input[value=${doing.click}])`).click({ force: true });
}

/**
 * Opens the question, and waits for its stylesheets and its font: a stylesheet that arrives later moves the options, and a forced click,
 * which does not wait, may miss them.
 */
async function openDrawn(question: FirstQuestion, page: Page, query?: string): ReturnType<FirstQuestion['open']> {
  const opened = await question.open(page, query);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0 && document.fonts.status === 'loaded');
  return opened;
}

/** The state of the question, on the screen and in the session storage. */
async function questionState(page: Page, runKey: string): Promise<unknown> {
  const boxes = await page
    .locator('main input')
    .evaluateAll((inputs) => (inputs as HTMLInputElement[]).map(({ value, checked, disabled }) => ({ value, checked, disabled })));
  const answers = await page.evaluate(
    (key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { run?: { answers?: unknown } }).run?.answers,
    runKey,
  );
  const nextDisabled = await page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled');
  return { boxes, answers, nextDisabled };
}

let questions: { readonly [name in FirstQuestionName]: FirstQuestion };
test.beforeAll(async () => {
  test.setTimeout(600_000);
  questions = await buildFirstQuestions();
});

for (const name of Object.keys(actionSequences) as FirstQuestionName[]) {
  const sequences = actionSequences[name];
  test.describe(`${name}:`, () => {
    for (const sequence of sequences) {
      const words = sequence.map((doing) => Object.values(doing).join()).join(', ');
      test(`${words} before hydration has the same effect as after it`, async ({ page, context }) => {
        const { loadApp } = await openDrawn(questions[name], page);
        await page.locator('main').focus();
        for (const doing of sequence) await performAction(page, doing);
        const focused = await page.evaluateHandle(() => document.activeElement);
        loadApp();
        await waitForHydration(page);
        await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), questions[name].runKey)).not.toBeNull();
        const early = await questionState(page, questions[name].runKey);
        // A locked option cannot have focus.
        expect(await focused.evaluate((element) => element === document.activeElement || element?.matches(':disabled'))).toBe(true);

        const later = await context.newPage();
        (await openDrawn(questions[name], later)).loadApp();
        await waitForHydration(later);
        await later.locator('main').focus();
        for (const doing of sequence) await performAction(later, doing);
        expect(early).toEqual(await questionState(later, questions[name].runKey));
      });
    }

    test('a change by a script before hydration is ignored', async ({ page }) => {
      const { loadApp } = await openDrawn(questions[name], page);
      await page
        .locator('main input')
        .first()
        .evaluate((input) => (input as HTMLInputElement).click());
      await expect(page.locator('main input').first()).toBeChecked();
      loadApp();
      await waitForHydration(page);
      await expect(page.locator('main input').first()).not.toBeChecked();
      await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    });

    test('a choice before hydration enables Next, and Next leads on after hydration', async ({ page }) => {
      const { loadApp } = await openDrawn(questions[name], page);
      const next = page.getByRole('button', { name: 'Next' });
      const [first] = sequences[0] ?? [];
      await performAction(page, first!);
      await expect(next).not.toHaveAttribute('aria-disabled', 'true');
      await next.click();
      await expect(next).toHaveAttribute('aria-busy', 'true');
      const before = await page.getByRole('heading', { level: 1 }).innerText();
      loadApp();
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);
    });

    test('a choice after Next cancels it', async ({ page }) => {
      const { loadApp } = await openDrawn(questions[name], page);
      const next = page.getByRole('button', { name: 'Next' });
      const [first] = sequences[0] ?? [];
      await performAction(page, first!);
      await next.click();
      await performAction(page, first!);
      await expect(next).toHaveAttribute('aria-busy', 'false');
      const before = await page.getByRole('heading', { level: 1 }).innerText();
      loadApp();
      await waitForHydration(page);
      await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), questions[name].runKey)).not.toBeNull();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);
      await expect(next).toHaveAttribute('aria-disabled', 'true');
    });

    test('Next without a choice before hydration does not submit the form', async ({ page }) => {
      const { loadApp } = await openDrawn(questions[name], page, '?utm_source=letter');
      const first = await page.evaluateHandle(() => document.querySelector('h1'));
      await page.getByRole('button', { name: 'Next' }).click({ force: true });
      await page.keyboard.press('Enter');
      loadApp();
      await waitForHydration(page);
      expect(new URL(page.url()).search).toBe('?utm_source=letter');
      expect(await first.evaluate((heading) => heading === document.querySelector('h1'))).toBe(true);
    });
  });
}
