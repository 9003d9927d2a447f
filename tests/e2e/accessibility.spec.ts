import { readField } from './support/definition.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Place } from './support/funnel.ts';
import { endpoints, failRequests, errorResponse } from './support/network.ts';
import { expect, sizes, test } from './support/test.ts';

/** Names the layout of a screen: each form has its own layout, and so has each kind of item. */
function layoutOf({ step, item }: Place): string {
  if (item === undefined) return step.id;
  return item.type === 'question' ? `question, multiple: ${String(item.multi === true)}` : item.type;
}

// Every screen is tested on a phone, and the first screen of each layout at the other sizes too.
test('every screen of the assessment is accessible: empty, with errors and filled in', async ({ createFunnel, page }) => {
  const funnel = createFunnel();
  const seen = new Set<string>();
  let isNewLayout = false;
  await funnel.open();
  await funnel.walkToStep('schedule-call', {
    onArrive: async (place) => {
      const { heading, step, item } = place;
      isNewLayout = !seen.has(layoutOf(place));
      seen.add(layoutOf(place));
      // Fields that appear during the check make the page taller than the window, and then the bar at its lower edge covers one.
      await funnel.next.waitFor();
      await expectAccessible(page, `"${heading}" empty`, isNewLayout ? sizes : [sizes[0]]);
      if (step.form === undefined && (item?.type !== 'question' || item.skippable === true)) return;
      await funnel.input.pressDisabled(funnel.next);
      if (step.form === undefined) await expect(funnel.next).toHaveAccessibleDescription(/\S/);
      else await expect(page).toHaveTitle(/^Error: /);
      if (isNewLayout) await expectAccessible(page, `"${heading}" with errors`);
    },
    onLeave: async ({ heading, step, item }) => {
      if (isNewLayout && (step.form !== undefined || item?.type === 'question')) await expectAccessible(page, `"${heading}" filled in`);
    },
  });
});

test('the start form with its dialog, and the form for other states with a failed request, are accessible', async ({
  createFunnel,
  page,
  browserErrors,
}) => {
  browserErrors.expect(/500|Failed to load/);
  const home = { state: 'NY' };
  const underAge = { dateOfBirth: `01/01/${new Date().getUTCFullYear() - 10}` };
  const funnel = createFunnel({ forms: { state: { ...home, ...underAge }, 'out-of-state': home } });
  await funnel.fill(await funnel.openAt({ step: 'state' }));
  await funnel.next.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'age dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Go Back' }).click();
  await funnel.field(readField('assessment-start.v1', 'dateOfBirth')).fill('04/15/1990');
  await funnel.goNext();
  const place = await funnel.readPlace();
  expect(place.step.id).toBe('out-of-state');
  await funnel.next.waitFor();
  await expectAccessible(page, 'out of state');
  const stopFailing = await failRequests(page, endpoints.createLead, errorResponse(500));
  await funnel.fill(place);
  await funnel.next.click();
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first()).toBeVisible();
  await expectAccessible(page, 'out of state, request failed');
  await stopFailing();
  await funnel.walkToStep('thank-you');
  await expectAccessible(page, 'thank you');
});

test('the crisis line, and the outcome for a client who is not eligible, are accessible', async ({ createFunnel, page, definition }) => {
  const crisis = (definition.item('notFit1').options ?? []).filter((option) => option.crisis === true).map(({ value }) => value);
  const funnel = createFunnel({ answers: { notFit1: crisis } });
  await funnel.fill(await funnel.openAt({ item: 'notFit1' }));
  await expectAccessible(page, 'crisis answer chosen');
  await funnel.goNext();
  await expect(page.getByRole('main').locator('a[href="tel:988"]').first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="sms:988"]').first()).toBeVisible();
  await expectAccessible(page, 'not eligible');
});
