import type { Page } from '@playwright/test';
import { Buyer } from './support/buyer.ts';
import type { Funnel } from './support/funnel.ts';
import { mouse } from './support/input-methods.ts';
import { findMovements } from './support/option-boxes.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { expect, test } from './support/test.ts';

const narrowToWide = [320, 375, 1280] as const;

/** Every answer of the screen is ticked in windows of three widths, before and after a press on Next that was too early. */
async function expectNothingMoves(page: Page, { next }: Pick<Funnel, 'next'>, screen: string): Promise<void> {
  for (const width of narrowToWide) {
    await page.setViewportSize({ width, height: 700 });
    expect(await findMovements(page), `what moves on ${screen} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 375, height: 700 });
  await next.click({ force: true });
  expect(await findMovements(page), `what moves on ${screen} after a press on Next`).toEqual([]);
}

test('an answer of the assessment moves no other', async ({ createFunnel, page }) => {
  const funnel = createFunnel();
  await funnel.openAt({ item: 'howAreYouFeeling' });
  await funnel.walkToStep('schedule-call', {
    onArrive: async ({ item }) => {
      if (item?.type === 'question') await expectNothingMoves(page, funnel, item.id);
    },
  });
});

test('an answer of the questions on one page moves no other', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.openQuestions();
  await expectNothingMoves(page, person, 'the questions');
});

test('an answer of the questions of the checkout moves no other', async ({ page }) => {
  const buyer = new Buyer(page, mouse());
  await buyer.openQuestions();
  await expectNothingMoves(page, buyer.screening, 'the questions of the checkout');
});
