import { expectAccessible } from './support/accessible.ts';
import { Booking } from './support/booking.ts';
import { endpoints, failRequests, errorResponse } from './support/network.ts';
import { keyboard, mouse } from './support/input-methods.ts';
import { exportedDataOf, openNewestEmail } from './support/exported-data.ts';
import { expect, test, widths } from './support/test.ts';

test.use({ calendar: 'many-hosts.calendar.json', desk: 'open' });

const heading = 'Choose another time';

for (const { name, width, height } of widths) {
  for (const by of ['mouse', 'keyboard'] as const) {
    test.describe(`on a ${name} by ${by}`, () => {
      test.use({ viewport: { width, height } });

      test('the link in the letter opens the times alone, in any browser, and moves the call', async ({
        arrive,
        page,
        browser,
        server,
      }) => {
        const booking = await arrive();
        const first = await booking.bookFromAccount();
        await openNewestEmail(page, booking.email, 1);
        const link = (await page.getByRole('link', { name: 'intent=' }).getAttribute('href')) ?? '';
        expect(new URL(link).pathname).toBe('/talk-with-us/reschedule');

        const elsewhere = await browser.newContext({ baseURL: server.origin, viewport: { width, height } });
        const other = await elsewhere.newPage();
        const moving = new Booking(other, by === 'mouse' ? mouse() : keyboard(other), booking.email);
        await other.goto(link);
        await expect(moving.funnel.heading).toHaveText(heading);
        await moving.days.first().waitFor();
        await expect(moving.way('Call now')).toHaveCount(0);
        await expect(other.getByText(/Step \d of \d/)).toHaveCount(0);
        await expectAccessible(other, 'times to move a call to');
        await moving.openDay(moving.days.nth(2));
        const second = await moving.choose(2);
        expect(await moving.schedule()).toBe(second);
        await elsewhere.close();

        const { leads, bookings } = await exportedDataOf(server, booking.email);
        expect(leads).toHaveLength(1);
        const states = bookings.map((one) => `${String(one['status'])} ${new Date(String(one['starts_at'])).toISOString()}`);
        expect(states.toSorted()).toEqual([`booked ${second}`, `moved ${first}`]);
      });
    });
  }
}

test('from the page of the booked call, the screen knows the call, and outlives a reload', async ({ arrive, page }) => {
  const booking = await arrive();
  await booking.bookFromAccount();
  await page.getByRole('link', { name: 'Reschedule' }).click();
  await expect(page).toHaveURL(/\/talk-with-us\/reschedule$/);
  await expect(booking.funnel.heading).toHaveText(heading);
  await expect(page.getByRole('main')).toContainText('To move the call, choose another time.');
  await booking.times.first().waitFor();
  await page.reload();
  await expect(booking.funnel.heading).toHaveText(heading);
  await booking.times.first().waitFor();
  const moved = await booking.choose(2);
  expect(await booking.schedule()).toBe(moved);
  await page.goBack();
  await expect(booking.funnel.next).toHaveText('Continue');
});

for (const address of [
  '/talk-with-us/reschedule',
  '/talk-with-us/reschedule?intent=nobody-has-this-one-of-all',
  '/talk-with-us/reschedule?intent=x',
]) {
  test(`${address}, which no call belongs to, says so and leads on`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/);
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText('We could not find the booking that belongs to this page.');
    await expectAccessible(page, 'no call to move');
    const way = page.getByRole('main').getByRole('link', { name: 'Start again' });
    const href = await way.getAttribute('href');
    await way.click();
    await expect(page).toHaveURL(new RegExp(href ?? 'nowhere'));
  });
}

test('a move that fails keeps the time, and goes out once more on Retry', async ({ arrive, page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const booking = await arrive();
  await booking.bookFromAccount();
  await page.getByRole('link', { name: 'Reschedule' }).click();
  await booking.times.first().waitFor();
  const moved = await booking.choose(2);
  for (const trouble of ['offline', errorResponse(500)] as const) {
    const mend = await failRequests(page, endpoints.schedule, trouble);
    await booking.funnel.next.click();
    await expect(page.getByRole('main')).toContainText('Your call is not booked yet. The time you chose is kept.');
    mend();
  }
  await booking.retry.click();
  expect(await booking.booked()).toBe(moved);
});
