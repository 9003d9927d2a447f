import { expectAccessible } from './support/accessible.ts';
import { endpoints, duplicatePosts, failRequests, errorResponse, recordBodies } from './support/network.ts';
import { expectOneOfEach, openNewestEmail } from './support/exported-data.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(/Failed to load resource|was not counted/);
});

test('a failed booking keeps the chosen time, and is sent again on Retry', async ({ openDays, page, server }) => {
  const booking = await openDays();
  await booking.openDay();
  const chosen = await booking.chooseTime();
  const stopFailing = await failRequests(page, endpoints.schedule, errorResponse(500));
  await booking.funnel.next.click();
  await expect(booking.dialog).toContainText('your call is not booked yet');
  await expectAccessible(page, 'a failed booking');
  await booking.dialog.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('main')).toContainText('Your call is not booked yet. The time you chose is kept.');
  await expect(booking.chosenTime).toHaveCount(1);
  await stopFailing();
  await booking.retry.click();
  expect(await booking.waitUntilBooked()).toBe(chosen);
  await expectOneOfEach(server, booking.email, chosen);
});

test('a field that the server refuses leads back to the account, with its message', async ({ openAccount, page }) => {
  const booking = await openAccount();
  await failRequests(page, endpoints.webForm, errorResponse(422, { phone: 'This number cannot be called.' }), 1);
  await booking.fillAccount();
  await booking.funnel.next.click();
  await expect(booking.summary.getByRole('link')).toHaveText(['Phone: This number cannot be called.']);
  await expect(booking.field('phone')).toHaveAccessibleDescription(/This number cannot be called\.$/);
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  await booking.setField('phone', '5122340199');
  await booking.funnel.goNext();
  await booking.days.first().waitFor();
});

test('an outdated page reloads itself once, and the account is kept', async ({ openAccount, page }) => {
  const booking = await openAccount();
  await failRequests(page, endpoints.webForm, errorResponse(409), 1);
  const loaded = page.waitForEvent('load');
  await booking.fillAccount();
  await booking.funnel.next.click();
  await loaded;
  await booking.days.first().waitFor();
});

test('a response without an intent is reported with the text of the specification', async ({ openAccount, page, browserErrors }) => {
  browserErrors.expect(/No queue found/);
  const booking = await openAccount();
  const stopFailing = await failRequests(page, endpoints.webForm, { status: 200, json: { content: '/talk-with-us/call' } });
  await booking.goToCall();
  await expect(booking.dialog).toContainText('the calendar of our welcome team did not open');
  await stopFailing();
  await booking.dialog.getByRole('button', { name: 'Close' }).click();
  await booking.retry.click();
  await booking.days.first().waitFor();
});

test('days that cannot be loaded are loaded again on Retry', async ({ openCall, page }) => {
  const stopFailing = await failRequests(page, endpoints.days, errorResponse(500));
  const booking = await openCall();
  await booking.dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(booking.dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('We could not load the free times');
  await stopFailing();
  await booking.retry.click();
  await booking.days.first().waitFor();
});

test('a link with an unknown intent says so, and leads to the start', async ({ page }) => {
  for (const intent of ['nobody-has-this-one-of-all', 'x']) {
    await page.goto(`/talk-with-us/call?intent=${intent}`);
    await expect(page.getByRole('main')).toContainText('We cannot book a call from here');
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(page).toHaveURL(/\/talk-with-us$/);
  }
});

test('Schedule Call without a chosen time reports what is missing', async ({ openDays, page }) => {
  const booking = await openDays();
  const sent = recordBodies(page, endpoints.schedule);
  await booking.funnel.next.click();
  await expect(booking.summary.getByRole('link')).toHaveCount(1);
  await expect(booking.summary).toBeFocused();
  expect(sent).toHaveLength(0);
});

test('a double click on Schedule Call sends one booking', async ({ openDays, page }) => {
  const booking = await openDays();
  await booking.openDay();
  await booking.chooseTime();
  const sent = recordBodies(page, endpoints.schedule);
  await booking.funnel.next.dblclick();
  await booking.waitUntilBooked();
  expect(sent).toHaveLength(1);
});

test('a booking whose response is lost is found on Retry', async ({ openDays, page, server }) => {
  const booking = await openDays();
  await booking.openDay();
  const chosen = await booking.chooseTime();
  let isLost = false;
  await page.route(endpoints.schedule, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await booking.funnel.next.click();
  await booking.dialog.getByRole('button', { name: 'Try again' }).click();
  expect(await booking.waitUntilBooked()).toBe(chosen);
  await expectOneOfEach(server, booking.email, chosen);
});

test('every POST that reaches the server twice leaves one lead, one call and one email', async ({ openAccount, page, server }) => {
  const booking = await openAccount();
  const doubled = await duplicatePosts(page);
  const startsAt = await booking.bookFromAccount();
  expect(doubled()).toBeGreaterThan(0);
  await expectOneOfEach(server, booking.email, startsAt);
  await openNewestEmail(page, booking.email, 1);
});
