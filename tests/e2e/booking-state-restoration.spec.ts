import { exportedDataOf } from './support/exported-data.ts';
import { expect, test } from './support/test.ts';

test('an account half typed outlives a refresh, Back and Forward', async ({ arrive, page }) => {
  const booking = await arrive();
  await booking.put('firstName', 'Half');
  await booking.put('gender', 'OTHER');
  await booking.put('phone', '512 23');
  await booking.put('acceptedTerms', 'yes');
  const before = await booking.funnel.filledIn();
  await page.reload();
  await expect.poll(() => booking.funnel.filledIn()).toEqual(before);
  await page.goBack();
  await page.goForward();
  await expect.poll(() => booking.funnel.filledIn()).toEqual(before);
});

test('after the account, refreshing keeps the call screen, and Back the account', async ({ arrive, page }) => {
  const booking = await arrive();
  await booking.fillAccount();
  const before = await booking.funnel.filledIn();
  await booking.funnel.goOn();
  await booking.days.first().waitFor();
  await page.reload();
  await booking.days.first().waitFor();
  await page.goBack();
  await expect.poll(() => booking.funnel.filledIn()).toEqual(before);
  await page.goForward();
  await booking.days.first().waitFor();
});

test('Back on the account leads to the end of the assessment, and on from there to the account', async ({ arrive, page }) => {
  const booking = await arrive();
  await booking.fillAccount();
  const before = await booking.funnel.filledIn();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/talk-to-us\/schedule-call$/);
  await booking.funnel.goOn();
  await expect.poll(() => booking.funnel.filledIn()).toEqual(before);
});

test('a chosen time outlives a refresh, Back and Forward, with its day open', async ({ arrive, page }) => {
  const booking = await arrive();
  await booking.toDays();
  await booking.openDay();
  const chosen = await booking.choose();
  const expectChosen = async (): Promise<void> => {
    await expect(booking.chosen).toBeVisible();
    expect(new Date(await booking.chosen.inputValue()).toISOString()).toBe(chosen);
  };
  await page.reload();
  await expectChosen();
  await page.goBack();
  await booking.field('firstName').waitFor();
  await page.goForward();
  await expectChosen();
  expect(await booking.schedule()).toBe(chosen);
});

test('the booked call outlives a refresh; Back shows it on the call screen, and Reschedule moves it', async ({ arrive, page, server }) => {
  const booking = await arrive();
  const first = await booking.bookFromAccount();
  await page.reload();
  expect(await booking.booked()).toBe(first);
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('To move the call, choose another time.');
  await booking.days.first().waitFor();
  await expect(booking.funnel.next).toHaveText('Continue');
  expect(await booking.schedule()).toBe(first);
  await page.getByRole('link', { name: 'Reschedule' }).click();
  await booking.days.first().waitFor();
  await booking.times.first().waitFor();
  const second = await booking.choose(3);
  expect(await booking.schedule()).toBe(second);
  const { leads, bookings } = await exportedDataOf(server, booking.email);
  expect(leads).toHaveLength(1);
  expect(bookings.map((one) => String(one['status'])).toSorted()).toEqual(['booked', 'moved']);
});
