import { expectAccessible } from './support/accessible.ts';
import { Booking } from './support/booking.ts';
import { endpoints, failRequests, errorResponse } from './support/network.ts';
import { mouse } from './support/input-methods.ts';
import { exportedDataOf, readMoveLink } from './support/exported-data.ts';
import { present, readDefinition } from './support/definition.ts';
import { expect, phone, test } from './support/test.ts';

test.use({ desk: 'open' });

const heading = present(readDefinition('booking', 1).step('reschedule').title, 'title of reschedule');

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('the link in the email opens only the choice of a time, in any browser, and moves the call', async ({
    openDays,
    page,
    browser,
    server,
  }) => {
    const booking = await openDays();
    const first = await booking.bookFromDays();
    const link = await readMoveLink(page, booking.email);
    expect(new URL(link).pathname).toBe('/talk-with-us/reschedule');

    const elsewhere = await browser.newContext({ baseURL: server.origin, viewport: phone });
    const other = await elsewhere.newPage();
    const moving = new Booking(other, mouse(), booking.email);
    await other.goto(link);
    await expect(moving.funnel.heading).toHaveText(heading);
    await moving.days.first().waitFor();
    await expect(moving.contactOption('Call now')).toHaveCount(0);
    await expect(other.getByText(/Step \d of \d/)).toHaveCount(0);
    await expectAccessible(other, 'times to move a call to');
    await moving.openDay(moving.days.nth(2));
    const second = await moving.chooseTime(2);
    expect(await moving.scheduleCall()).toBe(second);
    await elsewhere.close();

    const { leads, bookings } = await exportedDataOf(server, booking.email);
    expect(leads).toHaveLength(1);
    const states = bookings.map((row) => `${String(row['status'])} ${new Date(String(row['starts_at'])).toISOString()}`);
    expect(states.toSorted()).toEqual([`booked ${second}`, `moved ${first}`]);
  });
});

test('Reschedule on the page of the booked call opens its times, also after a reload', async ({ openDays, page }) => {
  const booking = await openDays();
  await booking.bookFromDays();
  const bookedPage = page.url();
  await page.getByRole('link', { name: 'Reschedule' }).click();
  await expect(page).toHaveURL(/\/talk-with-us\/reschedule$/);
  await expect(booking.funnel.heading).toHaveText(heading);
  await expect(page.getByRole('main')).toContainText('To move the call, choose another time.');
  await booking.times.first().waitFor();
  await page.reload();
  await expect(booking.funnel.heading).toHaveText(heading);
  await booking.times.first().waitFor();
  const moved = await booking.chooseTime(2);
  expect(await booking.scheduleCall()).toBe(moved);
  await page.goBack();
  await expect(booking.funnel.next).toHaveText('Continue');
  await page.goBack();
  await expect(page).toHaveURL(bookedPage);
  await expect(page.getByRole('main').locator('time')).toHaveAttribute('datetime', moved);
  await expect(page.getByText('Your call was moved. This is its new time.')).toBeVisible();
});

test('without a booked call the page says so, and leads on', async ({ page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource/);
  for (const query of ['', '?intent=nobody-has-this-one-of-all', '?intent=x']) {
    await page.goto(`/talk-with-us/reschedule${query}`);
    await expect(page.getByRole('main')).toContainText('We could not find the booking that belongs to this page.');
    if (query === '') await expectAccessible(page, 'no booking');
    const link = page.getByRole('main').getByRole('link', { name: 'Start again' });
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(new RegExp(href ?? 'nowhere'));
  }
});

test('a failed move keeps the chosen time, and is sent again on Retry', async ({ openDays, page, browserErrors }) => {
  browserErrors.expect(/Failed to load resource/);
  const booking = await openDays();
  await booking.bookFromDays();
  await page.getByRole('link', { name: 'Reschedule' }).click();
  await booking.times.first().waitFor();
  const moved = await booking.chooseTime(2);
  for (const trouble of ['offline', errorResponse(500)] as const) {
    const stopFailing = await failRequests(page, endpoints.schedule, trouble);
    await booking.funnel.next.click();
    await stopFailing();
    await expect(booking.dialog).toContainText('your call is not booked yet');
    await booking.dialog.getByRole('button', { name: 'Go Back' }).click();
    await expect(page.getByRole('main')).toContainText('Your call is not booked yet. The time you chose is kept.');
  }
  await booking.retry.click();
  expect(await booking.waitUntilBooked()).toBe(moved);
});
