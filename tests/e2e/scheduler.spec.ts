import { present, readDefinition } from './support/definition.ts';
import { expectAccessible } from './support/accessible.ts';
import { mouse } from './support/input-methods.ts';
import { exportedDataOf } from './support/exported-data.ts';
import { recordEvents } from './support/network.ts';
import { countEvents, Scheduler } from './support/scheduler.ts';
import { desktop, expect, phone, test } from './support/test.ts';

test.describe('on a phone by mouse', () => {
  test.use({ viewport: phone });

  test('a call is booked with the scheduling service, once, and a reload still says so', async ({ prepareAccount, page, server }) => {
    const booking = await prepareAccount();
    const scheduler = new Scheduler(page, booking.funnel.input);
    const scheduled = countEvents(page, 'scheduled');
    await scheduler.openWithAccount(booking);
    await scheduler.waitUntilShown();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    await expectAccessible(page, 'the scheduler in the page');
    const startsAt = await scheduler.book();
    await scheduler.waitUntilScheduled();
    await expectAccessible(page, 'scheduled');
    await expect(page.getByRole('main')).toContainText(present(readDefinition('booking', 1).step('cp-done').page?.lead, 'lead of cp-done'));
    await page.reload();
    await scheduler.waitUntilScheduled();
    await expect.poll(scheduled).toBe(1);
    await page.goto('/call-cp');
    await expect(page.getByRole('status').filter({ hasText: 'Your call is scheduled' })).toBeVisible();
    await expect(scheduler.button('Open the scheduler again')).toBeVisible();

    const { leads, bookings } = await exportedDataOf(server, booking.email);
    expect(leads).toHaveLength(1);
    expect(bookings.map((row) => [row['status'], new Date(String(row['starts_at'])).toISOString()])).toEqual([['booked', startsAt]]);
    // The last screen does not wait until the run is recorded, so this polls.
    await expect
      .poll(async () => (await exportedDataOf(server, booking.email)).runs.map((run) => String(run['outcome'])).toSorted())
      .toEqual(['scheduled', 'talkFirst']);
  });

  test('a page is counted once, although the app loads another document for the scheduler or when it is left', async ({
    prepareAccount,
    page,
  }) => {
    const booking = await prepareAccount();
    const scheduler = new Scheduler(page, booking.funnel.input);
    await page.goto('/talk-with-us/cp-call');
    await booking.field('firstName').waitFor();
    // Loads the document of the account form, as the identity verification does. Its policy does not allow the scheduler.
    await page.reload();
    await booking.field('firstName').waitFor();
    await booking.fillAccount();
    const events = recordEvents(page);
    const listViews = (): readonly string[] =>
      events.map((event) => (event as { readonly name: string }).name).filter((name) => /_view$|^view_/.test(name));
    // Does not wait for the next screen, because its document is replaced at once by one that allows the scheduler.
    await booking.funnel.input.press(booking.funnel.next);
    await scheduler.waitUntilShown();
    await expect.poll(listViews).toEqual(['view_call', 'page_view']);
    const document = page.waitForEvent('domcontentloaded');
    await page.goBack();
    await document;
    await booking.field('firstName').waitFor();
    await page.reload();
    await booking.field('firstName').waitFor();
    // A reload by the client counts as another view.
    const visit = ['view_account_form', 'page_view'];
    await expect.poll(() => listViews().slice(2).toSorted()).toEqual([...visit, ...visit].toSorted());
  });

  test('/call-cp without an account says what is missing, and leads on', async ({ page }) => {
    await page.goto('/call-cp');
    await expect(page.getByRole('status').filter({ hasText: 'We do not know your email yet' })).toBeVisible();
    await expectAccessible(page, '/call-cp without an account');
    await page.getByRole('main').getByRole('link', { name: 'Talk with us' }).click();
    await expect(page).toHaveURL(/\/talk-with-us$/);
  });
});

test.describe('on a desktop by keyboard', () => {
  test.use({ viewport: desktop });

  test('a scheduler that is closed has booked nothing, and can be opened again or replaced by our own calendar', async ({
    restoreAccount,
    page,
  }) => {
    const booking = await restoreAccount('keyboard');
    const { input } = booking.funnel;
    const scheduler = new Scheduler(page, input);
    const scheduled = countEvents(page, 'scheduled');
    await scheduler.open();
    await scheduler.close();
    await expect(page.getByRole('status').filter({ hasText: 'No call is booked.' })).toBeVisible();
    await expectAccessible(page, 'the scheduler was closed');
    await input.press(scheduler.button('Open the scheduler again'));
    await scheduler.close();
    await input.press(scheduler.main.getByRole('link', { name: 'Schedule with us' }));
    await expect(page).toHaveURL(/\/talk-with-us\/call$/);
    await booking.days.first().waitFor();
    expect(scheduled()).toBe(0);
  });

  test('/call-cp opens the scheduler over the page, with the email of the account', async ({ restoreAccount, page, server }) => {
    const booking = await restoreAccount('keyboard');
    const scheduler = new Scheduler(page, booking.funnel.input);
    const scheduled = countEvents(page, 'scheduled');
    await page.goto('/call-cp');
    await expect(scheduler.heading).toHaveText('Thank you for your interest.');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('dialog', { name: 'Scheduler' })).toBeVisible();
    await scheduler.waitUntilShown();
    await expectAccessible(page, 'the scheduler over the page');
    const startsAt = await scheduler.book(2);
    await page.keyboard.press('Escape');
    const said = page.getByRole('status').filter({ hasText: 'Your call is scheduled' });
    await expect(said).toBeVisible();
    await expectAccessible(page, '/call-cp, scheduled');
    await page.reload();
    await expect(said).toBeVisible();
    await expect(scheduler.button('Open the scheduler again')).toBeVisible();
    await expect.poll(scheduled).toBe(1);
    const { bookings } = await exportedDataOf(server, booking.email);
    expect(bookings.map((row) => new Date(String(row['starts_at'])).toISOString())).toEqual([startsAt]);
  });
});

test('the intent of another tab alone does not open the scheduler: the account form comes first', async ({ openAccount, page, server }) => {
  const booking = await openAccount();
  await booking.goToDays();
  const scheduler = new Scheduler(page, mouse());
  const intent = await page.evaluate(() => localStorage.getItem('intent') ?? '');
  await page.evaluate(() => sessionStorage.clear());
  // A page removes its intent when it is left. Storing it again simulates a page that stays open in another tab.
  await page.addInitScript((text) => localStorage.setItem('intent', text), intent);
  await scheduler.openWithAccount(booking);
  await page.reload();
  const startsAt = await scheduler.book();
  await scheduler.waitUntilScheduled();
  await page.reload();
  await scheduler.waitUntilScheduled();
  const { leads, bookings } = await exportedDataOf(server, booking.email);
  expect(leads).toHaveLength(1);
  expect(bookings.map((row) => new Date(String(row['starts_at'])).toISOString())).toEqual([startsAt]);
});

test('without a finished assessment and without an intent the address leads to the start', async ({ page }) => {
  await page.goto('/talk-with-us/cp-call');
  await expect(page).toHaveURL(/\/talk-with-us$/);
});

test('Back leads to an account form without the scheduler, and Next to the scheduler again', async ({ prepareAccount, page }) => {
  const booking = await prepareAccount();
  const scheduler = new Scheduler(page, mouse());
  await scheduler.openWithAccount(booking);
  await scheduler.waitUntilShown();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  // The page loads another document here; waitForFunction continues in that document.
  await page.waitForFunction(() => !('ChiliPiper' in window));
  await booking.field('firstName').waitFor();
  // The policy of the account form's document does not allow the scheduler, so the app loads the document of the scheduler. This does not
  // wait for the next screen before, because its document is replaced at once.
  await booking.fillAccount();
  await booking.funnel.input.press(booking.funnel.next);
  await scheduler.waitUntilShown();
  await scheduler.book(3);
  await scheduler.waitUntilScheduled();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your call is scheduled' })).toBeVisible();
  const scheduled = countEvents(page, 'scheduled');
  await page.getByRole('button', { name: 'Continue' }).click();
  await scheduler.waitUntilScheduled();
  expect(scheduled()).toBe(0);
});
