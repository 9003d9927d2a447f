import { expectAccessible } from './support/accessible.ts';
import { newPhone } from './support/booking.ts';
import { endpoints, failRequests, holdRequests, errorResponse, recordBodies } from './support/network.ts';
import type { NetworkFault } from './support/network.ts';
import { setCall } from './support/desk.ts';
import { expect, test, widths } from './support/test.ts';

test.use({ calendar: 'many-hosts.calendar.json', desk: 'open' });

const garbage: NetworkFault = { status: 200, json: 'garbage' };
const troubles: readonly (readonly [name: string, trouble: NetworkFault, said: string])[] = [
  ['without a connection', 'offline', 'We could not reach our server.'],
  ['while the server fails', errorResponse(500), 'Sample failure.'],
  ['and answered by garbage', garbage, 'Bad JSON response from API'],
];
const unreached = 'We are not able to reach you at the moment, please schedule a call to talk to us.';

test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource|was not counted|The status of a call was not to be had|Slow request/);
});

for (const [name, trouble, said] of troubles) {
  test(`whether we can call, asked ${name}, leaves the days`, async ({ arrive, page }) => {
    const booking = await arrive();
    await failRequests(page, endpoints.callNow, trouble);
    await booking.toDays();
    await expect(booking.way('Call now')).toHaveCount(0);
    await booking.openDay();
    await booking.choose();
    await booking.schedule();
  });

  test(`a wish for a call sent ${name} returns to the days, and goes out again on Retry`, async ({ arrive, page }) => {
    const booking = await arrive({ phone: newPhone() });
    await booking.toDays();
    const mend = await failRequests(page, endpoints.callNow, trouble);
    await booking.askForCall();
    await expect(booking.dialog).toContainText(said);
    await page.keyboard.press('Escape');
    await expect(booking.dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText('We could not ask for your call. You can schedule one below.');
    await expect(booking.days.first()).toBeVisible();
    mend();
    await booking.retry.click();
    await expect(booking.calling).toBeVisible();
  });

  test(`the status of a call asked for ${name} ends the waiting, and a time can be scheduled`, async ({ arrive, page }) => {
    await page.clock.install();
    const booking = await arrive({ phone: newPhone() });
    await booking.toDays();
    await booking.callNow();
    await failRequests(page, endpoints.callStatus, trouble);
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('status').filter({ hasText: unreached })).toBeVisible();
    await booking.openDay();
    await booking.choose();
    await booking.schedule();
  });
}

test('whether we can call, when that takes long to hear, is not waited for', async ({ arrive, page }) => {
  const booking = await arrive();
  const release = await holdRequests(page, endpoints.callNow);
  await booking.toDays();
  await expect(booking.way('Call now')).toHaveCount(0);
  release();
});

test('a wish that takes 12 seconds is sent once, and goes on', async ({ arrive, page }) => {
  await page.clock.install();
  const booking = await arrive({ phone: newPhone() });
  await booking.toDays();
  const sent = recordBodies(page, endpoints.callNow);
  const release = await holdRequests(page, endpoints.callNow);
  await booking.askForCall();
  await page.clock.fastForward(12_000);
  await expect(booking.funnel.next).toHaveAttribute('aria-busy', 'true');
  await booking.funnel.next.click();
  release();
  await expect(booking.calling).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a status that takes 12 seconds is not asked for a second time meanwhile', async ({ arrive, page, server }) => {
  await page.clock.install();
  const phone = newPhone();
  const booking = await arrive({ phone });
  await booking.toDays();
  await booking.callNow();
  const release = await holdRequests(page, endpoints.callStatus);
  let asked = 0;
  page.on('request', (request) => (asked += Number(endpoints.callStatus.test(request.url()))));
  await page.clock.fastForward(5_000);
  await page.clock.fastForward(12_000);
  await setCall(server, phone, 'finished');
  expect(asked).toBe(1);
  release();
  await expect(page).toHaveURL(/\/call\/success$/);
});

test('a wish that is sent twice on a bad line begins one call', async ({ arrive, page, server }) => {
  const phone = newPhone();
  const booking = await arrive({ phone });
  await booking.toDays();
  await page.route(endpoints.callNow, async (route) => {
    await route.fetch();
    await route.continue();
  });
  await booking.callNow();
  const list = await server.data('calls');
  expect(list.split('\n').filter((line) => line.includes(phone.slice(-4)))).toHaveLength(1);
});

for (const { name, width, height } of widths) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test('every state of calling at once is accessible', async ({ arrive, page, server }) => {
      const phone = newPhone();
      const booking = await arrive({ phone });
      await booking.toDays();
      await expectAccessible(page, 'the choice');
      await booking.way('Call now').check({ force: true });
      await expectAccessible(page, 'call now chosen');
      const mend = await failRequests(page, endpoints.callNow, errorResponse(500));
      await booking.funnel.next.click();
      await booking.dialog.waitFor();
      await expectAccessible(page, 'the wish failed, dialog');
      await page.keyboard.press('Escape');
      await expect(booking.dialog).toBeHidden();
      await expectAccessible(page, 'the wish failed, notice');
      mend();
      await booking.retry.click();
      await expect(booking.calling).toBeVisible();
      await expectAccessible(page, 'waiting');
      await setCall(server, phone, 'no-answer');
      await page.reload();
      await page.getByText(unreached).waitFor();
      await expectAccessible(page, 'not reached');
      await booking.callNow();
      await setCall(server, phone, 'finished');
      await page.reload();
      await expect(page).toHaveURL(/\/call\/success$/);
      await booking.funnel.heading.waitFor();
      await expectAccessible(page, 'after the call');
    });
  });
}
