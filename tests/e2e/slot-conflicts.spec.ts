import { exportedDataOf, openNewestEmail, readMoveLink } from './support/exported-data.ts';
import { Booking } from './support/booking.ts';
import { mouse } from './support/input-methods.ts';
import { expect, test } from './support/test.ts';

// With one host, a booked time is not offered to others.
test.use({ calendar: 'one-host.calendar.json' });

/** The days with several times: days at the weekend have one. */
const workdays = ({ days }: Booking) => days.filter({ hasText: /[2-4] times/ });

const taken = 'That time has just been taken. Please choose another.';

test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(/Failed to load resource/);
});

test('a time that another client has booked first is reported as taken, and the times are loaded again', async ({
  openDays,
  openDaysElsewhere,
  page,
}) => {
  const [booking, other] = [await openDays(), await openDaysElsewhere()];
  await booking.openDay(workdays(booking).nth(1));
  const wanted = await booking.chooseTime();
  await other.openDay(workdays(other).nth(1));
  expect(await other.chooseTime()).toBe(wanted);
  await other.scheduleCall();

  await booking.funnel.next.click();
  await expect(booking.summary.getByRole('link')).toHaveText([taken]);
  await expect(booking.summary).toBeFocused();
  await expect(booking.chosenTime).toHaveCount(0);
  await expect(booking.times).toHaveCount(3);
  const second = await booking.chooseTime();
  expect(second).not.toBe(wanted);
  await expect(booking.summary).toHaveCount(0);
  expect(await booking.scheduleCall()).toBe(second);
  await expect(page).toHaveTitle(/Your call is booked/);
});

test('a day whose last time was booked meanwhile has no times', async ({ openDays, openDaysElsewhere }) => {
  const [booking, other] = [await openDays(), await openDaysElsewhere()];
  await other.openDay(other.days.filter({ hasText: '1 time' }).last());
  await other.chooseTime(0);
  await other.scheduleCall();
  await booking.days.filter({ hasText: '1 time' }).last().locator('summary').click();
  await expect(booking.page.getByRole('status').filter({ hasText: 'No slots available' })).toBeVisible();
});

test('the link in the email moves the call: the earlier time is free again, and a second email says so', async ({
  openDays,
  openDaysElsewhere,
  page,
  browser,
  server,
}) => {
  const booking = await openDays();
  await booking.openDay(workdays(booking).nth(2));
  const first = await booking.chooseTime();
  expect(await booking.scheduleCall()).toBe(first);
  const link = await readMoveLink(page, booking.email);

  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const moving = new Booking(await elsewhere.newPage(), mouse(), booking.email);
  await moving.page.goto(link);
  await moving.days.first().waitFor();
  await moving.openDay(workdays(moving).nth(3));
  const second = await moving.chooseTime(2);
  expect(await moving.scheduleCall()).toBe(second);
  await openNewestEmail(moving.page, booking.email, 2);
  await expect(moving.page.getByRole('heading', { level: 1 })).toHaveText('Your call with Nue Life has a new time');
  await elsewhere.close();

  const { leads, bookings } = await exportedDataOf(server, booking.email);
  expect(leads).toHaveLength(1);
  const states = bookings.map((row) => `${String(row['status'])} ${new Date(String(row['starts_at'])).toISOString()}`);
  expect(states.toSorted()).toEqual([`booked ${second}`, `moved ${first}`]);
  const other = await openDaysElsewhere();
  await other.openDay(workdays(other).nth(2));
  expect(await other.chooseTime()).toBe(first);
});
