import { expectAccessible } from './support/accessible.ts';
import { Booking, newEmail } from './support/booking.ts';
import { keyboard, mouse } from './support/input-methods.ts';
import { exportedDataOf } from './support/exported-data.ts';
import { counting, Scheduler } from './support/scheduler.ts';
import { takeUp } from './support/assessment.ts';
import { expect, test, widths } from './support/test.ts';

test.use({ calendar: 'many-hosts.calendar.json' });

for (const { name, width, height } of widths) {
  for (const by of ['mouse', 'keyboard'] as const) {
    test.describe(`on a ${name} by ${by}`, () => {
      test.use({ viewport: { width, height } });

      test('a call is booked with the scheduling service, once, and a reload still says so', async ({ page, server, assessment }) => {
        await takeUp(page, assessment);
        const hands = by === 'mouse' ? mouse() : keyboard(page);
        const booking = new Booking(page, hands, newEmail());
        const scheduler = new Scheduler(page, hands);
        const scheduled = counting(page, 'scheduled');
        await scheduler.openBy(booking);
        await scheduler.shown();
        await expect(page.getByText('Step 3 of 4')).toBeVisible();
        await expectAccessible(page, 'the scheduler in the page');
        const moment = await scheduler.book();
        await scheduler.done();
        await expectAccessible(page, 'scheduled');
        await expect(page.getByRole('main')).toContainText('30 minutes');
        await page.reload();
        await scheduler.done();
        expect(scheduled()).toBe(1);

        const { leads, bookings, runs } = await exportedDataOf(server, booking.email);
        expect(leads).toHaveLength(1);
        expect(bookings.map((one) => [one['status'], new Date(String(one['starts_at'])).toISOString()])).toEqual([['booked', moment]]);
        expect(runs.map((run) => String(run['outcome'])).toSorted()).toEqual(['scheduled', 'talkFirst']);
      });

      test('who closes it has booked nothing, and can open it again or book with us', async ({ page, assessment }) => {
        await takeUp(page, assessment);
        const hands = by === 'mouse' ? mouse() : keyboard(page);
        const booking = new Booking(page, hands, newEmail());
        const scheduler = new Scheduler(page, hands);
        const scheduled = counting(page, 'scheduled');
        await scheduler.openBy(booking);
        await scheduler.close();
        await expect(page.getByRole('status').filter({ hasText: 'No call is booked.' })).toBeVisible();
        await expectAccessible(page, 'the scheduler was closed');
        await hands.press(scheduler.button('Open the scheduler again'));
        await scheduler.close();
        await hands.press(scheduler.main.getByRole('link', { name: 'Schedule with us' }));
        await expect(page).toHaveURL(/\/talk-with-us\/call$/);
        await booking.days.first().waitFor();
        expect(scheduled()).toBe(0);
      });

      test('/call-cp opens it over the page for the email of the account', async ({ page, server, assessment }) => {
        await takeUp(page, assessment);
        const hands = by === 'mouse' ? mouse() : keyboard(page);
        const booking = new Booking(page, hands, newEmail());
        const scheduler = new Scheduler(page, hands);
        const scheduled = counting(page, 'scheduled');
        await booking.open();
        await booking.toDays();
        await page.goto('/call-cp');
        await expect(scheduler.heading).toHaveText('Thank you for your interest.');
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
        await expect(page.getByRole('dialog', { name: 'Scheduler' })).toBeVisible();
        await scheduler.shown();
        await expectAccessible(page, 'the scheduler over the page');
        const moment = await scheduler.book(2);
        await page.keyboard.press('Escape');
        const said = page.getByRole('status').filter({ hasText: 'Your call is scheduled' });
        await expect(said).toBeVisible();
        await expectAccessible(page, '/call-cp, scheduled');
        await page.reload();
        await expect(said).toBeVisible();
        await expect(scheduler.button('Open the scheduler again')).toBeVisible();
        expect(scheduled()).toBe(1);
        const { bookings } = await exportedDataOf(server, booking.email);
        expect(bookings.map((one) => new Date(String(one['starts_at'])).toISOString())).toEqual([moment]);
      });
    });
  }

  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('/call-cp says what is missing to somebody without an account, and leads on', async ({ page }) => {
      await page.goto('/call-cp');
      await expect(page.getByRole('status').filter({ hasText: 'We do not know your email yet' })).toBeVisible();
      await expectAccessible(page, '/call-cp without an account');
      await page.getByRole('main').getByRole('link', { name: 'Talk with us' }).click();
      await expect(page).toHaveURL(/\/talk-with-us$/);
    });
  });
}

test('nobody comes to the scheduler by walking: the account leads to our own calendar', async ({ arrive }) => {
  const booking = await arrive();
  await booking.toDays();
});

test('on a later visit an intent opens it; an account that is not known any more comes first', async ({ arrive, page, server }) => {
  const booking = await arrive();
  await booking.toDays();
  const scheduler = new Scheduler(page, mouse());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/talk-with-us/cp-call');
  await scheduler.shown();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem('account');
  });
  await scheduler.openBy(booking);
  await page.reload();
  const moment = await scheduler.book();
  await scheduler.done();
  await page.reload();
  await scheduler.done();
  const { leads, bookings } = await exportedDataOf(server, booking.email);
  expect(leads).toHaveLength(1);
  expect(bookings.map((one) => new Date(String(one['starts_at'])).toISOString())).toEqual([moment]);
});

test('without a finished assessment and without an intent it leads to where a person finds their way', async ({ page }) => {
  await page.goto('/talk-with-us/cp-call');
  await expect(page).toHaveURL(/\/talk-with-us$/);
});

test('the way back leads to an account form that knows nothing of the scheduler, and on to it again', async ({ arrive, page }) => {
  const booking = await arrive();
  const scheduler = new Scheduler(page, mouse());
  await scheduler.openBy(booking);
  await scheduler.shown();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  await expect.poll(() => page.evaluate(() => 'ChiliPiper' in window)).toBe(false);
  await booking.field('firstName').waitFor();
  // The document of the account lets no scheduler in, so the one of the scheduler is loaded anew.
  await booking.fillAccount();
  await booking.funnel.goOn();
  await scheduler.shown();
  await scheduler.book(3);
  await scheduler.done();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your call is scheduled' })).toBeVisible();
  const scheduled = counting(page, 'scheduled');
  await page.getByRole('button', { name: 'Continue' }).click();
  await scheduler.done();
  expect(scheduled()).toBe(0);
});
