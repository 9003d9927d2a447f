import { expectAccessible } from './support/accessible.ts';
import { expect, sizes, test } from './support/test.ts';

// Forced colours, which Windows lets people choose for all pages, in a light and in a dark scheme.

for (const [colorScheme, size] of [
  ['light', sizes[0]],
  ['dark', sizes[2]],
] as const) {
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active' } });

    test('each layout of the assessment has enough contrast', async ({ createFunnel, page, definition }) => {
      const crisis = (definition.item('notFit1').options ?? []).filter((option) => option.crisis === true).map(({ value }) => value);
      const funnel = createFunnel({ answers: { notFit1: crisis } });
      await funnel.open();
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      await expectAccessible(page, 'start', [size]);
      await funnel.walkToStep('state');
      await funnel.input.pressDisabled(funnel.next);
      await expectAccessible(page, 'form with errors', [size]);
      await funnel.walkToItem('howFamiliarAreYouWithTheBenefitsOfKetamineTherapyForAnxietyDepressionAndPtsd');
      await expectAccessible(page, 'single choice', [size]);
      await funnel.fill(await funnel.readPlace());
      await expectAccessible(page, 'single choice, chosen', [size]);
      await funnel.walkToItem('notFit1');
      await funnel.fill(await funnel.readPlace());
      await expectAccessible(page, 'crisis answer', [size]);
      await funnel.goNext();
      await expect(page.getByRole('main').locator('a[href="tel:988"]').first()).toBeVisible();
      await expectAccessible(page, 'not eligible', [size]);
    });

    test('the open menu covers the page below it', async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      await page.getByRole('banner').locator('summary').click();
      const fold = page.getByRole('banner').locator('details > div');
      await expect(fold).toBeVisible();
      // An opaque colour is computed to rgb(…), a transparent one to rgba(…).
      expect(await fold.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/^rgb\(/);
    });
  });
}
