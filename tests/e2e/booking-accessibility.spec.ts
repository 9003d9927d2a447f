import { expectAccessible } from './support/accessible.ts';
import { endpoints, failRequests, holdRequests, errorResponse } from './support/network.ts';
import { expect, sizes, test } from './support/test.ts';

test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(/Failed to load resource/);
});

test('the account form is accessible: empty, with errors and filled in', async ({ openAccount, page }) => {
  const booking = await openAccount();
  await expectAccessible(page, 'account empty', sizes);
  await booking.setField('email', '');
  await booking.funnel.next.click();
  await booking.summary.waitFor();
  await expectAccessible(page, 'account with errors');
  await booking.fillAccount();
  await expectAccessible(page, 'account filled in');
});

test('the call screen is accessible: while it loads, with days, times, a chosen time and a taken time, and when the call is booked', async ({
  openCall,
  page,
}) => {
  const release = await holdRequests(page, endpoints.days);
  const booking = await openCall();
  await expect(page.getByText('Loading the days')).toBeVisible();
  await expectAccessible(page, 'days loading');
  release();
  await booking.days.first().waitFor();
  await expectAccessible(page, 'days closed', sizes);
  await booking.openDay();
  await expectAccessible(page, 'a day open', sizes);
  await booking.chooseTime();
  await expectAccessible(page, 'a time chosen');
  await failRequests(page, endpoints.schedule, errorResponse(409, { slotExternalIds: 'Sample: taken.' }), 1);
  await booking.funnel.next.click();
  await booking.summary.waitFor();
  await expectAccessible(page, 'the time taken');
  await booking.chooseTime();
  await booking.scheduleCall();
  await expectAccessible(page, 'booked', sizes);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('15 minutes, by phone')).toBeVisible();
  for (const name of ['Add to calendar', 'Reschedule']) await expect(page.getByText(name), `'${name}' on paper`).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/call/booked?timeslot=1500000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The time of this call has passed');
  await expectAccessible(page, 'a call that is over');
});

test('the call screen is accessible when requests fail', async ({ openCall, page }) => {
  const stopFailing = await failRequests(page, endpoints.days, errorResponse(500));
  const booking = await openCall();
  await booking.dialog.waitFor();
  await expectAccessible(page, 'days failed, dialog');
  await page.keyboard.press('Escape');
  await expect(booking.dialog).toBeHidden();
  await expectAccessible(page, 'days failed, notice');
  await stopFailing();
  await booking.retry.click();
  await booking.days.first().waitFor();
  await failRequests(page, endpoints.times, { status: 200, json: { content: [] } }, 1);
  await booking.days.first().locator('summary').click();
  await page.getByRole('status').filter({ hasText: 'No slots available' }).waitFor();
  await expectAccessible(page, 'a day without slots');
  await booking.openDay();
  await booking.chooseTime();
  await failRequests(page, endpoints.schedule, 'offline', 1);
  await booking.funnel.next.click();
  await booking.retry.waitFor();
  await expectAccessible(page, 'a booking that was not sent');
});

// every-page.spec.ts tests the page of a booked call without the time of the call.
test('the call screen is accessible with an unknown intent', async ({ page }) => {
  await page.goto('/talk-with-us/call?intent=x');
  await page.getByText('We cannot book a call from here').waitFor();
  await expectAccessible(page, 'no way on');
});
