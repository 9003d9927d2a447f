import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { endpoints, errorResponse, failRequests, holdRequests, recordBodies } from './support/network.ts';
import { TalkWithUs } from './support/talk-with-us.ts';
import { expect, test } from './support/test.ts';

// These journeys hold requests back before they open the page, because a route may take effect later than a key that is pressed at once.

/** The boxes of the form: their styles and positions. */
function readAppearance(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('main')
    .locator('input, select, label')
    .evaluateAll((all) =>
      all.map((element) => {
        const { backgroundColor, borderColor, color, opacity, cursor } = getComputedStyle(element);
        const { top, left, width, height } = element.getBoundingClientRect();
        return [backgroundColor, borderColor, color, opacity, cursor, top + scrollY, left, width, height].join(' ');
      }),
    );
}

test('while an account is being sent, its form accepts no change, and looks as before', async ({ page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource/);
  const sent = recordBodies(page, endpoints.signUp);
  const stopFailing = await failRequests(page, endpoints.signUp, errorResponse(500));
  const release = await holdRequests(page, endpoints.signUp);
  await page.clock.install();
  const booking = await new TalkWithUs(page).openAccountAsBuyer();
  const firstName = booking.field('firstName');
  const male = page.getByRole('radio', { name: 'Male', exact: true });
  const consent = page.getByRole('main').getByRole('checkbox').first();
  await booking.fillAccount();
  await booking.funnel.next.focus();
  const typed = await booking.funnel.readValues();
  const appearance = await readAppearance(page);
  await page.keyboard.press('Enter');
  await expect(booking.funnel.next).toHaveAttribute('aria-busy', 'true');
  expect(await readAppearance(page)).toEqual(appearance);
  await expectAccessible(page, 'an account that is being sent');
  await male.click();
  await consent.click();
  await firstName.press('x');
  await expect(firstName).toBeFocused();
  expect(await booking.funnel.readValues()).toEqual(typed);

  // The message that appears after some seconds moves nothing.
  await booking.funnel.next.focus();
  const buttonBox = await booking.funnel.next.boundingBox();
  await page.clock.fastForward(9_000);
  await expect(page.getByRole('status').filter({ hasText: 'This takes longer than usual' })).toBeVisible();
  expect(await booking.funnel.next.boundingBox()).toEqual(buttonBox);
  expect(await readAppearance(page)).toEqual(appearance);
  await expectAccessible(page, 'an account that takes long');

  release();
  await page.getByRole('dialog').getByRole('button', { name: 'Go Back' }).click();
  await stopFailing();
  await male.click();
  await firstName.fill('Changed');
  await booking.retry.click();
  await booking.days.first().waitFor();
  expect(sent).toMatchObject([{ gender: 'FEMALE' }, { gender: 'MALE', firstName: 'Changed' }]);
});

test('while an entry of the waitlist is being sent, its list does not open, and keeps its value', async ({ page }) => {
  const leads = recordBodies(page, endpoints.createLead);
  const release = await holdRequests(page, endpoints.createLead);
  const person = new TalkWithUs(page);
  await person.goToAreasOfService();
  await person.fillWaitlistForm();
  const state = person.waitlistField('state');
  await state.selectOption('OH');
  const button = page.getByRole('button', { name: 'Request early access' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page, 'an entry that is being sent');
  await state.click();
  await expect(state).toBeFocused();
  for (const key of ['ArrowDown', 'T', 'End', 'Enter']) await state.press(key);
  await state.selectOption('NV');
  await expect(state).toHaveValue('OH');
  release();
  await expect(page).toHaveURL(/\/thank-you-for-your-interest$/);
  await expect(page.getByRole('main')).toContainText('when we are available in Ohio.');
  expect(leads).toMatchObject([{ state: 'OH' }]);
});

test('while a time is being booked, no other time can be chosen', async ({ openAccount, page }) => {
  const release = await holdRequests(page, endpoints.schedule);
  const booking = await openAccount();
  await booking.goToDays();
  await booking.openDay();
  const chosen = await booking.chooseTime();
  await booking.funnel.next.click();
  await expect(booking.funnel.next).toHaveAttribute('aria-busy', 'true');
  await booking.times.first().click();
  await booking.times.nth(1).press('ArrowDown');
  await expect(booking.times.nth(1)).toBeChecked();
  await expect(booking.chosenTime).toHaveCount(1);
  await expectAccessible(page, 'a time that is being booked');
  release();
  expect(await booking.waitUntilBooked()).toBe(chosen);
});
