import type { Page } from '@playwright/test';
import { Buyer } from './support/buyer.ts';
import type { Item } from './support/definition.ts';
import type { Funnel } from './support/funnel.ts';
import { mouse } from './support/input-methods.ts';
import { findMovements } from './support/option-boxes.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { expect, test } from './support/test.ts';

const narrowToWide = [320, 375, 1280] as const;

/**
 * Ticks every option of the screen in windows of several widths, and once more on a phone after a press on Next without an answer. Fails
 * when an option moves.
 */
async function expectNothingMoves(page: Page, { next }: Pick<Funnel, 'next'>, screen: string, isSkippable = false): Promise<void> {
  for (const width of narrowToWide) {
    await page.setViewportSize({ width, height: 700 });
    expect(await findMovements(page), `what moves on ${screen} at ${width} px`).toEqual([]);
  }
  // A question that can be skipped has no error: Next leads to the next screen.
  if (isSkippable) return;
  await page.setViewportSize({ width: 375, height: 700 });
  await next.click({ force: true });
  expect(await findMovements(page), `what moves on ${screen} after a press on Next`).toEqual([]);
}

/** Fails unless the crisis line of the header is in view after each crisis answer is ticked, wherever the option is in the list. */
async function expectCrisisLineInView(page: Page, items: readonly Item[]): Promise<void> {
  for (const { id, options = [] } of items) {
    for (const { value } of options.filter(({ crisis }) => crisis === true)) {
      const answer = page.locator(`main label:has(input[name="${id}"][value="${value}"])`);
      await answer.click();
      await expect(answer.locator('input')).toBeChecked();
      const link = page.getByRole('banner').getByRole('link', { name: 'Crisis line' });
      await expect(link, `the crisis line of the header after ${value} of ${id}`).toBeInViewport({ ratio: 1 });
      await answer.click();
    }
  }
}

test('ticking an option of the assessment moves no other option', async ({ createFunnel, page }) => {
  const funnel = createFunnel();
  await funnel.openAt({ item: 'howAreYouFeeling' });
  await funnel.walkToStep('schedule-call', {
    onArrive: async ({ item }) => {
      if (item?.type !== 'question') return;
      await expectNothingMoves(page, funnel, item.id, item.skippable);
      await expectCrisisLineInView(page, [item]);
    },
  });
});

test('correcting a field of a rejected form moves no other field', async ({ openAccount, page }) => {
  const booking = await openAccount();
  await page.setViewportSize({ width: 375, height: 700 });
  await booking.setField('email', '');
  await booking.funnel.next.click();
  await expect(booking.summary).toBeFocused();
  const findPlaces = () =>
    page.locator('main input:visible').evaluateAll((all) => all.map((input) => Math.round(input.getBoundingClientRect().top + scrollY)));
  const before = await findPlaces();
  await booking.fillAccount();
  expect(await findPlaces()).toEqual(before);
  await booking.funnel.goNext();
  await booking.days.first().waitFor();
});

test('ticking an option of the questions on one page moves no other option', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.openQuestions();
  await expectNothingMoves(page, person, 'the questions');
  await expectCrisisLineInView(page, person.definition.items);
});

test('ticking an option of the questions of the checkout moves no other option', async ({ page }) => {
  const buyer = new Buyer(page, mouse());
  await buyer.openQuestions();
  await expect(page.getByRole('main').getByText('Need someone now?'), 'the crisis line of three questions').toHaveCount(1);
  await expectNothingMoves(page, buyer.screening, 'the questions of the checkout');
  await expectCrisisLineInView(page, buyer.screening.definition.items);
});
