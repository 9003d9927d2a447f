import type { Page } from '@playwright/test';
import { exportedDataOf } from './support/exported-data.ts';
import type { Server } from './support/server.ts';
import { TalkWithUs, disqualifying, firstLead } from './support/talk-with-us.ts';
import { expect, test, ways, widths } from './support/test.ts';

for (const { name, width, height } of widths) {
  for (const by of ['mouse', 'keyboard'] as const) {
    test.describe(`on a ${name} by ${by}`, () => {
      test.use({ viewport: { width, height } });

      test('a person says where they live, answers, gives an account and books a call, and all of it is kept once', async ({
        page,
        server,
      }) => {
        const booking = await new TalkWithUs(page, {}, by).toAccount();
        const startsAt = await booking.bookFromAccount();
        const { leads, bookings, runs } = await exportedDataOf(server, booking.email);
        expect(leads).toHaveLength(1);
        expect(leads[0]).toMatchObject({ phone: '5122340142', state: 'TX', zip_code: '78701', date_of_birth: '1990-04-15', v2: false });
        expect(bookings.map((one) => new Date(String(one['starts_at'])).toISOString())).toEqual([startsAt]);
        expect(runs.map(({ flow, outcome }) => `${String(flow)} ${String(outcome)}`).toSorted()).toEqual([
          'booking@1 booked',
          'lead@1 passed',
        ]);
      });
    });
  }
}

for (const { name, width, height, by } of ways) {
  test.describe(`on a ${name} by ${by}`, () => {
    test.use({ viewport: { width, height } });

    for (const { id, content, options = [] } of disqualifying) {
      test(`Yes to ${id} is told why, kept, and taken back by a change of mind`, async ({ page }) => {
        const person = new TalkWithUs(page, { answers: { [id]: ['Yes'] } }, by);
        await person.pastQuestions();
        await expect(page).toHaveURL(/\/talk-with-us\/thank-you$/);
        const { title = '', crisisTitle = '' } = firstLead.step('thank-you').page ?? {};
        const isCrisis = options.some(({ value, crisis }) => value === 'Yes' && crisis === true);
        await expect(person.heading).toHaveText(isCrisis ? crisisTitle : title);
        await expect(page.getByRole('main').getByRole('heading', { name: content })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('You answered: Yes');
        await expect(page.getByRole('main').getByRole('link', { name: 'Call 988' }).first()).toBeVisible();
        expect(await flagsOf(page)).toMatchObject([{ flow: 'lead@1', id, title: content, answer: 'Yes' }]);

        await person.hands.press(page.getByRole('button', { name: 'Back' }));
        await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
        await expect(person.option('Yes', id)).toBeChecked();
        await person.changeMind(id, 'No');
        await person.goOn();
        await expect(page).toHaveURL(/\/talk-with-us\/account$/);
        expect(await flagsOf(page)).toEqual([]);
      });
    }
  });
}

test('all four are told together', async ({ page }) => {
  const person = new TalkWithUs(page, { answers: Object.fromEntries(disqualifying.map(({ id }) => [id, ['Yes']])) });
  await person.pastQuestions();
  for (const { content } of disqualifying) await expect(page.getByRole('heading', { name: content })).toBeVisible();
  expect((await flagsOf(page)).map(({ id }) => id)).toEqual(disqualifying.map(({ id }) => id));
});

test('going on with questions open leads to the first of them, and marks them all', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.toQuestions();
  const [first, second] = firstLead.step('questions').screening ?? [];
  await person.answer(firstLead.item(first ?? ''));
  await person.hands.press(person.next);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator(':focus')).toHaveText(firstLead.item(second ?? '').content);
});

test('the steps count the questions as the first of four, and the account as the second', async ({ page }) => {
  const person = new TalkWithUs(page);
  await person.toQuestions();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await person.fill(await person.place());
  await person.goOn();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
});

test.describe('addresses that nobody has got to yet', () => {
  for (const { address, leads } of [
    { address: '/talk-with-us/no-such-step', leads: /\/talk-with-us$/ },
    { address: '/talk-with-us/questions', leads: /:\d+\/$/ },
    { address: '/talk-with-us/thank-you', leads: /\/talk-with-us$/ },
    { address: '/talk-with-us/account', leads: /\/talk-with-us$/ },
    { address: '/talk-with-us/call', leads: /\/talk-with-us$/ },
  ]) {
    test(`${address} leads to where a person finds their way`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL(leads);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('somebody whom we cannot treat gets no further than the start', async ({ page }) => {
  const person = new TalkWithUs(page, { answers: { illicitDrugUse: ['Yes'] } });
  await person.pastQuestions();
  await page.goto('/talk-with-us/account');
  await expect(page).toHaveURL(/\/talk-with-us$/);
});

test('of two finished leads the newest counts', async ({ enter, page, server }) => {
  const booking = await new TalkWithUs(page).toAccount();
  await booking.toDays();
  expect(await leadOf(server, booking.email)).toEqual(['lead@1']);

  const assessment = enter();
  await assessment.open();
  await assessment.walkToStep('schedule-call');
  await assessment.goOn();
  await booking.field('firstName').waitFor();
  await booking.toDays();
  await expect.poll(() => leadOf(server, booking.email)).toEqual(['lead@2']);
});

test('a finished assessment skips the questions, from the start and at their address', async ({ enter, page }) => {
  const assessment = enter();
  await assessment.open();
  await assessment.walkToStep('schedule-call');
  await assessment.goOn();
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  await page.goto('/talk-with-us/questions');
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  const person = new TalkWithUs(page);
  await person.atStart();
  await person.fill(await person.place());
  await person.hands.press(person.next);
  await expect(page).toHaveURL(/\/talk-with-us\/account$/);
  await expect(person.heading).toHaveText('Create your account');
});

test('start info of the assessment opens the questions', async ({ enter, page }) => {
  const assessment = enter();
  await assessment.open();
  await assessment.walkToStep('available');
  await page.goto('/talk-with-us/questions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstLead.step('questions').title ?? '');
  await expect(page).toHaveURL(/\/talk-with-us\/questions$/);
});

/** The flows that the leads of an address have come by. */
async function leadOf(server: Server, email: string): Promise<readonly unknown[]> {
  const { leads, runs } = await exportedDataOf(server, email);
  return leads.map((lead) => runs.find((run) => run['run_id'] === lead['run_id'])?.['flow']);
}

/** What the session keeps of failed questions. */
async function flagsOf(page: Page): Promise<readonly { readonly id: string }[]> {
  const kept = await page.evaluate(() => sessionStorage.getItem('flagQuestions'));
  return JSON.parse(kept ?? 'null') as readonly { readonly id: string }[];
}
