import { Booking, newEmail, newPhone } from './support/booking.ts';
import { setCall, shownPhone } from './support/desk.ts';
import { keyboard, mouse } from './support/input-methods.ts';
import { exportedDataOf } from './support/exported-data.ts';
import { expect, test, widths } from './support/test.ts';
import { takeUp } from './support/assessment.ts';

test.use({ calendar: 'many-hosts.calendar.json', desk: 'open' });

/** As the specification says it (seed 0 §4). */
const unreached = 'We are not able to reach you at the moment, please schedule a call to talk to us.';
const pollMs = 5_000;

for (const { name, width, height } of widths) {
  for (const by of ['mouse', 'keyboard'] as const) {
    test.describe(`on a ${name} by ${by}`, () => {
      test.use({ viewport: { width, height } });

      test('a person asks to be called at once, waits while it is in progress, and is thanked when it has taken place', async ({
        page,
        server,
        assessment,
      }) => {
        await page.clock.install();
        await takeUp(page, assessment);
        const phone = newPhone();
        const booking = new Booking(page, by === 'mouse' ? mouse() : keyboard(page), newEmail(), { phone });
        await booking.open();
        await booking.toCall();
        await booking.callNow();
        await expect(page.getByRole('region', { name: 'Waiting for your call' })).toBeFocused();
        await setCall(server, phone, 'in-progress');
        const asked = page.waitForResponse(/call-status/);
        await page.clock.fastForward(pollMs);
        expect(await (await asked).json()).toEqual({ content: { callStatus: 'InProgress' } });
        await expect(booking.calling).toBeVisible();
        await setCall(server, phone, 'finished');
        await page.clock.fastForward(pollMs);
        await expect(page).toHaveURL(/\/call\/success$/);
        await expect(booking.funnel.heading).toHaveText('Thanks for speaking with us');

        const { leads, bookings, runs } = await exportedDataOf(server, booking.email);
        expect([leads.length, bookings.length]).toEqual([1, 0]);
        expect(runs.map((run) => String(run['outcome'])).toSorted()).toEqual(['called', 'talkFirst']);
        const calls = (await server.exported('calls')).filter((call) => call['lead_id'] === leads[0]?.['lead_id']);
        expect(calls.map((call) => call['status'])).toEqual(['finished']);
      });

      test('a person whom we do not reach is told so, and schedules a call', async ({ page, server, assessment }) => {
        await page.clock.install();
        await takeUp(page, assessment);
        const phone = newPhone();
        const booking = new Booking(page, by === 'mouse' ? mouse() : keyboard(page), newEmail(), { phone });
        await booking.open();
        await booking.toCall();
        await booking.callNow();
        await setCall(server, phone, 'no-answer');
        await page.clock.fastForward(pollMs);
        await expect(page.getByRole('status').filter({ hasText: unreached })).toBeVisible();
        await expect(booking.way('Schedule a call')).toBeChecked();
        await booking.openDay();
        const chosen = await booking.choose();
        expect(await booking.schedule()).toBe(chosen);
      });
    });
  }
}

test('a reload goes on waiting for the same call, and so does whoever comes back to the screen', async ({ arrive, page, server }) => {
  const phone = newPhone();
  const booking = await arrive({ phone });
  await booking.toCall();
  await booking.callNow();
  await page.reload();
  await expect(booking.calling).toBeVisible();
  await page.goBack();
  await booking.field('phone').waitFor();
  await page.goForward();
  await expect(booking.calling).toBeVisible();
  await setCall(server, phone, 'finished');
  await page.reload();
  await expect(page).toHaveURL(/\/call\/success$/);
  expect((await server.data('calls', '--all')).split('\n').filter((line) => line.includes(shownPhone(phone)))).toHaveLength(1);
});

test('whoever stops waiting is told what that means, asks no more, and can ask for the same call again', async ({ arrive, page }) => {
  const booking = await arrive({ phone: newPhone() });
  await booking.toCall();
  await booking.callNow();
  await page.getByRole('button', { name: 'Schedule a Call Instead' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If we still call you before that' })).toBeVisible();
  await booking.days.first().waitFor();
  const answers = page.waitForResponse(/call-now$/);
  await booking.callNow();
  expect(await (await answers).json()).toMatchObject({ content: { success: true } });
});

test('after the call the way back leads to a choice that is open again', async ({ arrive, page, server }) => {
  const phone = newPhone();
  const booking = await arrive({ phone });
  await booking.toCall();
  await booking.callNow();
  await setCall(server, phone, 'finished');
  await page.reload();
  await expect(page).toHaveURL(/\/call\/success$/);
  await page.goBack();
  await booking.openDay();
  const chosen = await booking.choose();
  expect(await booking.schedule()).toBe(chosen);
  const { runs } = await exportedDataOf(server, booking.email);
  expect(runs.map((run) => String(run['outcome'])).toSorted()).toEqual(['booked', 'talkFirst']);
});

test.describe('when the desk is closed', () => {
  test.use({ desk: 'closed' });

  test('only times are offered', async ({ arrive }) => {
    const booking = await arrive();
    await booking.toDays();
    await expect(booking.way('Call now')).toHaveCount(0);
  });
});
