import { expectAccessible } from './support/accessible.ts';
import { endpoints, failRequests, errorResponse } from './support/network.ts';
import { expect, test, widths } from './support/test.ts';

for (const { name, width, height } of widths) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test('every screen of the assessment, empty and filled in', async ({ enter, page }) => {
      const funnel = enter();
      await funnel.open();
      await funnel.walkToStep('schedule-call', {
        arriving: ({ heading }) => expectAccessible(page, `"${heading}" empty`),
        leaving: ({ heading }) => expectAccessible(page, `"${heading}" filled in`),
      });
    });

    test('every form with errors, and every question without an answer', async ({ enter, page }) => {
      const funnel = enter();
      await funnel.open();
      await funnel.walkToStep('schedule-call', {
        arriving: async ({ heading, step, item }) => {
          if (step.form === undefined && item?.type !== 'question') return;
          await funnel.hands.pressDisabled(funnel.next);
          if (step.form === undefined) await expect(funnel.next).toHaveAccessibleDescription(/\S/);
          else await expect(page).toHaveTitle(/^Error: /);
          await expectAccessible(page, `"${heading}" with errors`);
        },
      });
    });

    test('the dialog for somebody under age', async ({ enter, page }) => {
      const funnel = enter({ forms: { state: { dateOfBirth: `01/01/${new Date().getUTCFullYear() - 10}` } } });
      await funnel.open();
      const place = await funnel.walkToStep('state');
      await funnel.fill(place);
      await funnel.next.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'age dialog');
    });

    test('the way out of state, with a call that fails', async ({ enter, page, complaints }) => {
      complaints.expect(/500|Failed to load/);
      const home = { state: 'NY' };
      const funnel = enter({ forms: { state: home, 'out-of-state': home } });
      await funnel.open();
      const place = await funnel.walkToStep('out-of-state');
      await expectAccessible(page, 'out of state');
      const mend = await failRequests(page, endpoints.createLead, errorResponse(500));
      await funnel.fill(place);
      await funnel.next.click();
      await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first()).toBeVisible();
      await expectAccessible(page, 'out of state, call failed');
      mend();
      await funnel.walkToStep('thank-you');
      await expectAccessible(page, 'thank you');
    });

    test('the crisis line and the screen for somebody whom we cannot treat', async ({ enter, page, definition }) => {
      const crisis =
        definition
          .item('notFit1')
          .options?.filter((option) => option.crisis === true)
          .map(({ value }) => value) ?? [];
      const funnel = enter({ answers: { notFit1: crisis } });
      await funnel.open();
      const place = await funnel.walkToItem('notFit1');
      await funnel.fill(place);
      await expectAccessible(page, 'crisis answer chosen');
      await funnel.goOn();
      await expect(page.getByRole('main').locator('a[href="tel:988"]').first()).toBeVisible();
      await expect(page.getByRole('main').locator('a[href^="sms:988"]').first()).toBeVisible();
      await expectAccessible(page, 'not qualified');
    });

    for (const address of ['/', '/thank-you-for-your-interest', '/no-such-page']) {
      test(`the page at ${address}`, async ({ page, complaints }) => {
        complaints.expect(/404/);
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessible(page, address);
      });
    }
  });
}

test('no screen of the assessment scrolls sideways at 320 pixels', async ({ enter, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const funnel = enter();
  await funnel.open();
  await funnel.walkToStep('schedule-call', {
    arriving: async ({ heading }) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `the width of "${heading}"`).toBeLessThanOrEqual(320);
    },
  });
});
