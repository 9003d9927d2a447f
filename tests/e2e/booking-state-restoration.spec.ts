import { exportedDataOf } from './support/exported-data.ts';
import { expect, test } from './support/test.ts';

test('a partly filled account is restored after a reload, Back and Forward', async ({ openAccount, page }) => {
  const booking = await openAccount();
  await booking.setField('firstName', 'Half');
  await booking.setField('gender', 'OTHER');
  await booking.setField('phone', '512 23');
  await booking.setField('acceptedTerms', 'yes');
  const before = await booking.funnel.readValues();
  await page.reload();
  await expect.poll(() => booking.funnel.readValues()).toEqual(before);
  await page.goBack();
  await page.goForward();
  await expect.poll(() => booking.funnel.readValues()).toEqual(before);
});

test('after the account, a reload restores the call screen, and Back the account', async ({ openAccount, page }) => {
  const booking = await openAccount();
  await booking.fillAccount();
  const before = await booking.funnel.readValues();
  await booking.funnel.goNext();
  await booking.days.first().waitFor();
  await page.reload();
  await booking.days.first().waitFor();
  await page.goBack();
  await expect.poll(() => booking.funnel.readValues()).toEqual(before);
  await page.goForward();
  await booking.days.first().waitFor();
});

test('an account that is sent a week after the end of the assessment, in a tab that was left open, leads to the call', async ({
  openAccount,
  page,
}) => {
  const booking = await openAccount();
  const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await page.evaluate((day) => {
    for (const [key, text] of Object.entries<string>(sessionStorage)) {
      sessionStorage.setItem(key, text.replaceAll(/"today":"[^"]+"/g, `"today":"${day}"`));
    }
  }, aWeekAgo);
  await page.reload();
  await booking.goToDays();
});

test('Back on the account leads to the end of the assessment, and Next from there to the account', async ({ openAccount, page }) => {
  const booking = await openAccount();
  await booking.fillAccount();
  const before = await booking.funnel.readValues();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/talk-to-us\/schedule-call$/);
  // The account form stays in view while the code of the other page is loading.
  await expect(booking.field('firstName')).toBeHidden();
  await booking.funnel.goNext();
  await expect.poll(() => booking.funnel.readValues()).toEqual(before);
});

test('a chosen time is restored after a reload, Back and Forward, with its day open', async ({ openDays, page }) => {
  const booking = await openDays();
  await booking.openDay();
  const chosen = await booking.chooseTime();
  const expectChosen = async (): Promise<void> => {
    await expect(booking.chosenTime).toBeVisible();
    expect(new Date(await booking.chosenTime.inputValue()).toISOString()).toBe(chosen);
  };
  await page.reload();
  await expectChosen();
  await page.goBack();
  await booking.field('firstName').waitFor();
  await page.goForward();
  await expectChosen();
  expect(await booking.scheduleCall()).toBe(chosen);
});

test('the booked call is restored after a reload; Back shows it on the call screen, and Reschedule moves it', async ({
  openDays,
  page,
  server,
}) => {
  const booking = await openDays();
  const first = await booking.bookFromDays();
  await page.reload();
  expect(await booking.waitUntilBooked()).toBe(first);
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('To move the call, choose another time.');
  await booking.days.first().waitFor();
  await expect(booking.funnel.next).toHaveText('Continue');
  expect(await booking.scheduleCall()).toBe(first);
  await page.getByRole('link', { name: 'Reschedule' }).click();
  await booking.days.first().waitFor();
  await booking.times.first().waitFor();
  const second = await booking.chooseTime(3);
  expect(await booking.scheduleCall()).toBe(second);
  const { leads, bookings } = await exportedDataOf(server, booking.email);
  expect(leads).toHaveLength(1);
  expect(bookings.map((row) => String(row['status'])).toSorted()).toEqual(['booked', 'moved']);
});
