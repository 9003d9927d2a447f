import { openNewestEmail } from './support/exported-data.ts';
import { expect, test } from './support/test.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The name of a day, as on the screen. */
const dayWords = (time: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', weekday: 'long', month: 'long', day: 'numeric' })
    .format(time)
    .replace(/ (?=\d+$)/, '\u00a0');

test('a booking page that stays open removes past times, and reports a chosen time that has passed', async ({ openDays, page }) => {
  await page.clock.install();
  const booking = await openDays();
  // The second day is a whole day. Whatever the current hour is, there are later times 24 hours after its first one.
  await booking.openDay();
  const chosen = Date.parse(await booking.chooseTime(0));
  const offered = await booking.times.count();
  const untilPassed = chosen - (await page.evaluate(() => Date.now())) + minute;
  await page.clock.fastForward(untilPassed);
  await expect(booking.summary.getByRole('link')).toHaveText(['The time you chose has passed. Please choose another.']);
  await expect(booking.chosenTime).toHaveCount(0);
  await expect(booking.times).toHaveCount(offered - 1);
  await expect(booking.days.first()).toContainText(dayWords(chosen));

  await page.clock.fastForward(day);
  await expect(page.getByRole('main')).not.toContainText(dayWords(chosen));
  await booking.openDay(booking.days.first());
  const later = await booking.chooseTime();
  expect(await booking.scheduleCall()).toBe(later);
});

for (const { timezoneId, name } of [
  { timezoneId: 'Asia/Tokyo', name: 'Japan Standard Time' },
  { timezoneId: 'America/Los_Angeles', name: 'Pacific Time' },
]) {
  test.describe(`a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('sees times, books and receives the email in their own time zone, and the server stores UTC', async ({
      openDays,
      page,
      server,
    }) => {
      const booking = await openDays();
      await expect(page.getByRole('main')).toContainText(`Shown in your time, ${name}.`);
      await booking.openDay();
      const chosen = await booking.chooseTime();
      const time = new Intl.DateTimeFormat('en-US', { timeZone: timezoneId, hour: 'numeric', minute: '2-digit' }).format(
        Date.parse(chosen),
      );
      const date = new Intl.DateTimeFormat('en-US', { timeZone: timezoneId, dateStyle: 'full' }).format(Date.parse(chosen));
      await expect(booking.chosenTime.locator('xpath=ancestor::label[1]')).toHaveText(time);
      expect(await booking.scheduleCall()).toBe(chosen);
      await expect(page.getByRole('main')).toContainText(`${time} ${name}`);
      const row = (await server.exportRows('bookings')).find(
        (row) => new Date(String(row['starts_at'])).toISOString() === chosen && row['client_zone'] === timezoneId,
      );
      expect(row).toMatchObject({ status: 'booked' });
      await openNewestEmail(page, booking.email, 1);
      await expect(page.getByRole('main')).toContainText(`${date} at ${time} ${name}`);
    });
  });
}
